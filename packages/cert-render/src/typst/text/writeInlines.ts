import { layoutWarnings } from "../../messages.ts";
import type { Anchor, Inline, InlineDrawing, InlineRepeat, Pt, RunStyle } from "../../model/model.ts";
import { fitsHeightToText } from "../drawing/drawingTraits.ts";
import { drawOnPage } from "../drawing/writeAnchors.ts";
import { writeDrawing } from "../drawing/writeDrawing.ts";

import { array, joined, literal, paint, pt, sides } from "../program/literal.ts";
import type { ScopePlan } from "../program/scopePlan.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { decorate, writeTabRules } from "./decorate.ts";
import { addBox } from "./linedParagraph.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { markEdges } from "./runStyle.ts";
import { writePageNumber } from "./writePageNumber.ts";
import { writeRuby } from "./writeRuby.ts";
import { writeSlot, writeText } from "./writeRuns.ts";

/** Where the tabs of a paragraph lead. All positions from the left edge of the text area. */
export interface TabRuler {
  /** Where the first line begins. */
  start: Pt;
  /** Where a line ends. */
  end: Pt;
  stops: { position: Pt; align: string; leader: string }[];
  step: Pt;
  /** The first tab follows a list's label, which may fill its room to the end. */
  label: boolean;
}

/** The drawings that float with a paragraph, to be placed before it. */
export const anchorsOf = (inlines: readonly Inline[]): Anchor[] =>
  inlines.flatMap((inline) =>
    inline.type === "anchor" ? [inline] : inline.type === "repeat" ? anchorsOf(inline.inlines) : [],
  );

/** A part of a paragraph between breaks of pages or columns. */
export interface Stretch {
  /** What stands before it; undefined for a paragraph's first. */
  turn?: "pagebreak()" | "colbreak()";
  expression: string;
}

/** A paragraph's inlines but its anchors, cut at its breaks of pages and columns. */
export function writeInlines(
  inlines: readonly Inline[],
  ruler: TabRuler,
  paragraph: ParagraphContext,
  context: WriteContext,
): Stretch[] {
  const stretches: { turn?: "pagebreak()" | "colbreak()"; pieces: Piece[] }[] = [{ pieces: [] }];
  for (const piece of writePieces(inlines, paragraph, context)) {
    if (piece === "page") stretches.push({ turn: "pagebreak()", pieces: [] });
    else if (piece === "column") stretches.push({ turn: "colbreak()", pieces: [] });
    else stretches.at(-1)?.pieces.push(piece);
  }
  return stretches.map(({ turn, pieces }) => ({ ...(turn ? { turn } : {}), expression: setLines(pieces, ruler) }));
}

/** An expression, a tab with what is drawn under it, or the end of a line, page or column. */
type Piece = { expression: string } | { rules: string } | "line" | "page" | "column";

function writePieces(inlines: readonly Inline[], paragraph: ParagraphContext, context: WriteContext): Piece[] {
  const { writer } = context;
  const pieces: Piece[] = [];
  // Lines with tabs are set apart by the ruler, which does not justify.
  const tabbed = inlines.some((inline) => inline.type === "tab");
  const add = (expression: string): unknown => pieces.push({ expression });
  for (const [index, inline] of inlines.entries()) {
    if (inline.type === "break" && beginsLine(inlines, index)) add(writeStrut(inline.style, paragraph));
    switch (inline.type) {
      case "text":
        add(writeText(inline.text, inline.style, paragraph));
        break;
      case "ruby":
        add(writeRuby(inline, paragraph));
        break;
      case "slot":
        add(writeSlot(inline, paragraph));
        break;
      case "tab":
        pieces.push({ rules: writeTabRules(inline.style) });
        break;
      case "pageNumber":
        add(
          decorate(
            writePageNumber(inline, context.section, paragraph),
            inline.style,
            { above: inline.style.size, below: 0 },
            paragraph,
          ),
        );
        break;
      case "drawing":
        add(inlineDrawing(inline, paragraph, context));
        break;
      case "anchor":
        break;
      case "repeat":
        add(inlineRepeat(inline, paragraph, context));
        break;
      case "break":
        if (inline.kind === "line") paragraph.lined?.plan.pieces.push({ end: true });
        if (inline.kind === "line" && inline.justify && !tabbed) add("linebreak(justify: true)");
        else if (inline.kind === "line") pieces.push("line");
        else if (context.container !== "flow") writer.warn(layoutWarnings.innerPageBreak, paragraph.place);
        // In text of one column a column break turns the page
        else pieces.push(inline.kind === "column" && context.section.columns.count > 1 ? "column" : "page");
        break;
    }
  }
  const last = inlines.at(-1);
  if (last?.type === "break" && last.kind === "line") add(writeStrut(last.style, paragraph));
  return pieces;
}

/** Whether a line break stands at the beginning of a line, which is empty then. */
function beginsLine(inlines: readonly Inline[], index: number): boolean {
  const inline = inlines[index];
  if (inline?.type !== "break" || inline.kind !== "line") return false;
  const before = inlines.slice(0, index).findLast(({ type }) => type !== "anchor");
  return before === undefined || before.type === "break";
}

/** Makes an empty line as high as a paragraph's mark of that style would be. */
function writeStrut(style: RunStyle, { writer, line }: ParagraphContext): string {
  const { above, below } = markEdges(writer, style, line);
  return `box(width: 0pt, height: ${pt(above + below)}, baseline: ${pt(below)})`;
}

function inlineDrawing(inline: InlineDrawing, paragraph: ParagraphContext, context: WriteContext): string {
  const { drawing, extent, width, height, lineStyle } = inline;
  if (lineStyle) return writeRule(inline, lineStyle, paragraph, context);
  const drawn = writeDrawing(drawing, { width, height }, { ...context, container: "inner" }, paragraph.place);
  const body = liesUnderText(drawing, context) ? drawUnderText(drawn, context.writer) : drawn;
  const inset = sides(extent);
  const high = fitsHeightToText(drawing) ? "" : `, height: ${pt(height + extent.top + extent.bottom)}`;
  const box = `width: ${pt(width + extent.left + extent.right)}${high}`;
  const expression = `box(${box}, inset: ${inset}, ${body})`;
  return paragraph.lined
    ? addBox(paragraph.lined, width + extent.left + extent.right, expression, context.writer)
    : expression;
}

/** A horizontal rule stands on the baseline of a line as high as text. One of the whole width is as wide as its line. */
function writeRule(
  inline: InlineDrawing,
  style: RunStyle,
  { writer, line, lined }: ParagraphContext,
  context: WriteContext,
): string {
  const { drawing, width, height } = inline;
  const { above, below } = markEdges(writer, style, line);
  const isWhole = width >= context.width;
  const fill = drawing.type === "shape" && drawing.fill?.type === "solid" ? paint(drawing.fill.color) : "none";
  const rule = `rect(width: 100%, height: ${pt(height)}, fill: ${fill})`;
  const box = `width: ${isWhole ? "100%" : pt(width)}, height: ${pt(above + below)}, baseline: ${pt(below)}`;
  const expression = `box(${box}, place(top + left, dy: ${pt(above - height)}, ${rule}))`;
  return lined ? addBox(lined, Math.min(width, context.width), expression, writer) : expression;
}

/** Text boxes stand in the flow before the lines of their paragraph, which would hide them under a picture. */
const liesUnderText = (drawing: InlineDrawing["drawing"], { container, hasFrontText, writer }: WriteContext): boolean =>
  drawing.type === "picture" && container === "flow" && hasFrontText && !writer.repeated;

/** Above everything that lies behind the text, whose z-orders are 32 bits wide. */
const lineLayer = 2 ** 32;

const drawUnderText = (body: string, writer: Writer): string => {
  const mark = drawOnPage(
    writer,
    { behind: true, zOrder: lineLayer },
    { x: "p.x", y: { from: "mark", value: 0 }, body },
  );
  return `place(top + left, ${mark})`;
};

function inlineRepeat(
  { name, optional, inlines }: InlineRepeat,
  paragraph: ParagraphContext,
  context: WriteContext,
): string {
  const { writer } = context;
  const id = writer.nextId();
  const plan: ScopePlan = { slots: [], lists: [] };
  writer.plan.lists.push({ id, name, optional, plan });
  const body = writer.inside(plan, () =>
    writePieces(inlines, paragraph, context).map((piece) =>
      typeof piece === "string" ? "linebreak()" : "rules" in piece ? "h(1em)" : piece.expression,
    ),
  );
  return `for c in c.r.at(${literal(id)}) ${joined(["[]", ...body])}`;
}

/** Lines without a tab are simply joined; those with one go through `tabbed`. */
function setLines(stretch: readonly Piece[], ruler: TabRuler): string {
  const lines: TabbedLine[] = [{ parts: [[]], rules: [] }];
  for (const piece of stretch) {
    const line = lines.at(-1);
    if (piece === "line") lines.push({ parts: [[]], rules: [] });
    else if (piece === "page" || piece === "column") continue;
    else if ("expression" in piece) line?.parts.at(-1)?.push(piece.expression);
    else {
      line?.parts.push([]);
      line?.rules.push(piece.rules);
    }
  }
  const expressions = lines.flatMap((line, index) => {
    const ruled = { ...ruler, label: ruler.label && index === 0 };
    const set = line.parts.length === 1 ? (line.parts[0] ?? []) : [tabbed(line, ruled)];
    return index === 0 ? set : ["linebreak()", ...set];
  });
  return joined(expressions);
}

/** A line's parts, and what is drawn under the tabs between them. */
interface TabbedLine {
  parts: string[][];
  rules: string[];
}

function tabbed({ parts, rules }: TabbedLine, ruler: TabRuler): string {
  const stops = ruler.stops.map(
    ({ position, align, leader }) => `(${pt(position)}, ${literal(align)}, ${literal(leader)})`,
  );
  const { start, end, step, label } = ruler;
  const room = [pt(start), pt(end), array(stops), pt(step), String(label)].join(", ");
  return `tabbed(${room}, ${array(rules)}, ${array(parts.map(joined))})`;
}

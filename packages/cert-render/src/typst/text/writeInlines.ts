import type { LineTabStop } from "../../lines/linePlan.ts";
import type { Inline, InlineRepeat, Pt, Tab } from "../../model/model.ts";
import { array, joined, literal, pt } from "../program/literal.ts";
import { toListSlot } from "../program/scopePlan.ts";
import type { WriteContext } from "../program/writer.ts";
import { decorate, writeTabRules } from "./decorate.ts";
import { addTab } from "./linedParagraph.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { getBlankStyleName, getStyleName } from "./runStyle.ts";
import { writeInlineDrawing } from "./writeInlineDrawing.ts";
import { writePageNumber } from "../page/writePageNumber.ts";
import { writeRuby } from "./writeRuby.ts";
import { writeSlot, writeText } from "./writeRuns.ts";

export interface TabRuler {
  start: Pt;
  end: Pt;
  stops: { position: Pt; align: string; leader: string }[];
  step: Pt;
  /** True if the first tab follows a list label, which may fill its space to the end. */
  label: boolean;
}

type Turn = "pagebreak()" | "colbreak()";

export interface Stretch {
  turn?: Turn;
  expression: string;
}

/** Writes a paragraph's inlines without its anchors, split at page and column breaks. */
export function writeInlines(
  inlines: readonly Inline[],
  ruler: TabRuler,
  paragraph: ParagraphContext,
  context: WriteContext,
): Stretch[] {
  const stretches: { turn?: Turn; pieces: Piece[] }[] = [{ pieces: [] }];
  for (const piece of writePieces(inlines, paragraph, context)) {
    if (typeof piece === "string") stretches.push({ turn: piece, pieces: [] });
    else stretches.at(-1)?.pieces.push(piece);
  }
  return stretches.map(({ turn, pieces }) => ({
    ...(turn && { turn }),
    expression: setLines(pieces, ruler, paragraph),
  }));
}

/**
 * An expression, a tab with its style, its lines and its target, or the end of a line (an expression). A value's
 * expression may turn out empty and has the style of its strut.
 */
type Piece = { expression: string; strut?: () => string } | { tab: string } | { lineEnd: string };

function writePieces(inlines: readonly Inline[], paragraph: ParagraphContext, context: WriteContext): (Piece | Turn)[] {
  const { writer } = context;
  const pieces: (Piece | Turn)[] = [];
  // Lines with tabs are set apart by the ruler, which does not justify.
  const tabbed = inlines.some((inline) => inline.type === "tab");
  const add = (expression: string): unknown => pieces.push({ expression });
  for (const inline of inlines) {
    switch (inline.type) {
      case "text":
        add(writeText(inline.text, inline.style, paragraph));
        break;
      case "ruby":
        add(writeRuby(inline, paragraph));
        break;
      case "slot":
        pieces.push(writeSlot(inline, paragraph));
        break;
      case "tab": {
        const { style } = inline;
        const [rules, stop] = [writeTabRules(style), findTarget(inline, paragraph)];
        if (paragraph.lined) add(addTab(paragraph.lined, { style, rules, stop }, paragraph));
        else {
          const target = stop ? [writeStop(stop)] : [];
          pieces.push({ tab: array([getStyleName(style, "ascii", paragraph), rules, ...target]) });
        }
        break;
      }
      case "pageNumber":
        add(
          decorate(
            writePageNumber(inline, context, paragraph),
            inline.style,
            { above: inline.style.size, below: 0 },
            paragraph,
          ),
        );
        break;
      case "drawing":
        add(writeInlineDrawing(inline, paragraph, context));
        break;
      case "anchor":
        break;
      case "repeat":
        add(inlineRepeat(inline, paragraph, context));
        break;
      case "break":
        if (inline.kind === "line") {
          paragraph.lined?.plan.pieces.push({ end: true });
          const justify = inline.justify && !tabbed ? "justify: true" : "";
          pieces.push({ lineEnd: `t(${getBlankStyleName(inline.style, paragraph)}, linebreak(${justify}))` });
        } else if (context.container !== "flow") writer.warn("layout.innerPageBreak", paragraph.place);
        // In text of one column a column break turns the page
        else pieces.push(inline.kind === "column" && context.section.columns.count > 1 ? "colbreak()" : "pagebreak()");
        break;
    }
  }
  return pieces;
}

function inlineRepeat(repeat: InlineRepeat, paragraph: ParagraphContext, context: WriteContext): string {
  const { writer } = context;
  const id = writer.nextId();
  const body = writer.repeat(toListSlot(id, repeat), () =>
    writePieces(repeat.inlines, paragraph, context).map((piece) =>
      typeof piece === "string"
        ? "linebreak()"
        : "tab" in piece
          ? "h(1em)"
          : "lineEnd" in piece
            ? piece.lineEnd
            : piece.expression,
    ),
  );
  return `for c in c.r.at(${literal(id)}) ${joined(["[]", ...body])}`;
}

/**
 * Sets lines: those without a tab are joined, those with one go through `tabbed`. A last line that may be empty gets a
 * strut: after a line break that of the paragraph's mark, under values that of their run.
 */
function setLines(stretch: readonly Piece[], ruler: TabRuler, paragraph: ParagraphContext): string {
  const lines: TabbedLine[] = [{ parts: [[]], tabs: [] }];
  const expressions: string[] = [];
  for (const piece of stretch) {
    const line = lines.at(-1);
    if ("expression" in piece) line?.parts.at(-1)?.push(piece.expression);
    else if ("lineEnd" in piece) lines.push({ parts: [[]], tabs: [], begin: piece.lineEnd });
    else {
      line?.parts.push([]);
      line?.tabs.push(piece.tab);
    }
  }
  const last = stretch.slice(stretch.findLastIndex((piece) => "lineEnd" in piece) + 1);
  const struts = last.map((piece) => ("expression" in piece ? piece.strut : undefined));
  const isHeldUp = stretch.length > 0 && struts.every((strut) => strut !== undefined);
  lines.forEach((line, index) => {
    const ruled = { ...ruler, label: ruler.label && index === 0 };
    if (line.begin !== undefined) expressions.push(line.begin);
    // Before the value: behind it, the value's last character would be stretched in a distributed line
    if (isHeldUp && index === lines.length - 1) {
      expressions.push(`strut(${struts[0]?.() ?? getBlankStyleName(paragraph.mark, paragraph)})`);
    }
    expressions.push(...(line.parts.length === 1 ? (line.parts[0] ?? []) : [tabbed(line, ruled)]));
  });
  return joined(expressions);
}

/** Returns the target of a tab that does not lead to the paragraph's next stop. */
function findTarget({ target }: Tab, { edges }: ParagraphContext): LineTabStop | undefined {
  if (!target) return undefined;
  const { left, right } = edges[target.of];
  const position = { left, center: (left + right) / 2, right }[target.align];
  return { position, align: target.align, leader: target.leader };
}

const writeStop = ({ position, align, leader }: TabRuler["stops"][number]): string =>
  `(${pt(position)}, ${literal(align)}, ${literal(leader)})`;

interface TabbedLine {
  begin?: string;
  parts: string[][];
  tabs: string[];
}

function tabbed({ parts, tabs }: TabbedLine, ruler: TabRuler): string {
  const stops = ruler.stops.map(writeStop);
  const { start, end, step, label } = ruler;
  const placement = [pt(start), pt(end), array(stops), pt(step), String(label)].join(", ");
  return `tabbed(${placement}, ${array(tabs)}, ${array(parts.map(joined))})`;
}

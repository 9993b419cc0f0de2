import type { LineTabs } from "../../lines/linePlan.ts";
import { layoutWarnings } from "../../messages.ts";
import type { Inline, Paragraph, ParagraphStyle } from "../../model/model.ts";
import { warnOfBorder } from "../drawing/strokes.ts";
import { findNeighbours, type Neighbour, writeNeighbours } from "../drawing/wraps.ts";
import { writeFloating } from "../drawing/writeFloating.ts";
import { joined, named, pt } from "../program/literal.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { writeBesideLines } from "./besideLines.ts";
import { flattenConditionals } from "./flattenConditionals.ts";
import { beginLines, finishLines } from "./linedParagraph.ts";
import type { LineContext } from "./lineModel.ts";
import { extent } from "./paragraphBox.ts";
import type { LinedParagraph } from "./paragraphContext.ts";
import { buildLineContext, measureBlank, measureLabelBelow } from "./paragraphLine.ts";
import { type Stretch, type TabRuler, writeInlines } from "./writeInlines.ts";
import { measureRun } from "./runStyle.ts";

type Label = NonNullable<Paragraph["numbering"]>;

/** Share of a label's width to the left of the first line's start. */
const shareBefore: Readonly<Record<Label["align"], number>> = { left: 0, center: 0.5, right: 1 };

/**
 * Moves the first line of a numbered paragraph to the left, so that its label ends or is centred where that line begins
 * (w:lvlJc, ECMA-376 Part 1 §17.9.7). Text behind a tab after the label stays at its stop.
 * @returns the paragraph itself if its label begins there, or if its lines do not begin at the left edge
 */
function alignLabel(paragraph: Paragraph, line: LineContext, writer: Writer): Paragraph {
  const { numbering, style } = paragraph;
  const share = numbering ? shareBefore[numbering.align] : 0;
  const isAtLeft = !style.rightToLeft && style.align !== "center" && style.align !== "right";
  if (!numbering || share === 0 || !isAtLeft) return paragraph;
  const firstLine = style.indent.firstLine - share * measureRun(numbering.text, numbering.style, { line, writer });
  return { ...paragraph, style: { ...style, indent: { ...style.indent, firstLine } } };
}

function warnOfStyle(writer: Writer, { style, inlines, place }: Paragraph, isLined: boolean): void {
  const isTabbed = inlines.some(({ type }) => type === "tab");
  if (style.rightToLeft && isTabbed) writer.warn(layoutWarnings.rightToLeftTabs, place);
  for (const border of Object.values(style.borders)) warnOfBorder(writer, border, place);
  if (style.tabs.some(({ align }) => align === "bar")) writer.warn(layoutWarnings.barTab, place);
  if (!isLined && style.tabs.some(({ align }) => align === "decimal")) writer.warn(layoutWarnings.decimalTab, place);
  if (["top", "center", "bottom"].includes(style.textAlignment)) {
    const sizes = new Set(inlines.flatMap((inline) => ("style" in inline ? [inline.style.size] : [])));
    if (sizes.size > 1) writer.warn(layoutWarnings.textAlignment, place);
  }
}

/** A written paragraph: its floating drawings and page break, then its text, split at page breaks. */
export interface WrittenParagraph {
  turns: boolean;
  before: string[];
  lines: string[];
  /** True if it holds page breaks, so that nothing can enclose it as a whole. */
  broken: boolean;
  leads: boolean;
}

export function writeParagraph(written: Paragraph, context: WriteContext): WrittenParagraph {
  const { writer } = context;
  const inlines = flattenConditionals(withLabel(written));
  const line = buildLineContext(written, inlines, context);
  const paragraph = alignLabel(written, line, writer);
  const { style, place } = paragraph;
  const before = writeFloating(paragraph.inlines, context, place);
  const neighbours = findNeighbours(context);
  const turns = style.pageBreakBefore && context.container === "flow";
  const blank = (): string => writeBlank(paragraph, line, context, neighbours);
  if (paragraph.inlines.every(({ type }) => type === "anchor") && !paragraph.numbering) {
    warnOfStyle(writer, paragraph, neighbours.length === 0);
    return { turns, before, lines: [blank()], broken: false, leads: false };
  }
  const { stretches, call, isLined } = writeStretches({ paragraph, inlines, line, neighbours }, context);
  warnOfStyle(writer, paragraph, isLined);
  const lines: string[] = [];
  stretches.forEach(({ turn, expression }, index) => {
    if (turn) lines.push(turn);
    if (expression === "[]" && stretches.length > 1) {
      // A page break that stands alone still has a line on the page that it ends; behind one of columns stands the mark's
      const isLast = index === stretches.length - 1;
      const hasLine = !isLast || turn === "colbreak()" || writer.model.settings.markAfterPageBreak;
      if (hasLine) lines.push(blank());
      return;
    }
    lines.push(call(expression));
  });
  const broken = stretches.length > 1;
  return { turns, before, lines, broken, leads: broken && stretches[0]?.expression === "[]" };
}

interface FilledParagraph {
  paragraph: Paragraph;
  inlines: readonly Inline[];
  line: LineContext;
  neighbours: readonly Neighbour[];
}

/**
 * Writes a paragraph's text between its breaks, with the setting of each stretch; also returns whether its lines are
 * broken here.
 */
function writeStretches(
  { paragraph, inlines, line, neighbours }: FilledParagraph,
  context: WriteContext,
): { stretches: Stretch[]; call: (expression: string) => string; isLined: boolean } {
  const { writer } = context;
  const { style, mark, place, numbering } = paragraph;
  const { settings } = writer.model;
  const width = context.width - style.indent.left - style.indent.right;
  const tabs = readTabs(paragraph, context);
  const source = { inlines, labels: inlines.length - paragraph.inlines.length, availableWidth: width, tabs };
  const justified = style.align === "both" || style.align === "distribute";
  const below = measureLabelBelow(paragraph, line, writer);
  const paragraphContext = {
    writer,
    line,
    mark,
    place,
    edges: {
      margin: { left: 0, right: context.width },
      indent: { left: style.indent.left, right: context.width - style.indent.right },
    },
    fullLines: justified && settings.expandLinesAtBreaks,
    label: numbering && below !== undefined ? { style: numbering.style, below } : undefined,
  };
  const write = (lined: LinedParagraph | undefined): Stretch[] =>
    writeInlines(inlines, tabRuler(paragraph, tabs, context), { ...paragraphContext, lined }, { ...context, width });
  const finish = (lined: LinedParagraph, expression: string): string =>
    fillLine(style, finishLines(lined, expression, { ...paragraphContext, lined }));
  const options = { sticky: style.keepNext ? "true" : undefined, under: line.overhang ? pt(line.overhang) : undefined };
  const lined = neighbours.length > 0 ? undefined : beginLines(writer, paragraph, source);
  if (lined) {
    const call = (expression: string): string =>
      paragraphCall(paragraph, finish(lined, expression), true, { ...options, gap: "none" });
    return { stretches: write(lined), call, isLined: true };
  }
  const stretches = write(undefined);
  const writeWhole = (variant: LinedParagraph): string | undefined => {
    const [whole, ...others] = write(variant);
    return whole && others.length === 0 ? finish(variant, whole.expression) : undefined;
  };
  const beside =
    neighbours.length > 0 && stretches.length === 1
      ? writeBesideLines({ paragraph, source, neighbours, write: writeWhole }, context)
      : { neighbours, variants: undefined };
  const isTabbed = numbering?.suffix === "tab" || inlines.some(({ type }) => type === "tab");
  const call = (expression: string): string => {
    const isTight = settings.compressPunctuation && !isTabbed;
    return paragraphCall(paragraph, fillLine(style, isTight ? expression : `loosely(${expression})`), false, {
      ...options,
      ...(neighbours.length > 0 ? { beside: writeNeighbours(beside.neighbours), wide: pt(context.width) } : {}),
      gap: !style.autoSpaceDE && !style.autoSpaceDN ? "none" : undefined,
      variants: beside.variants,
    });
  };
  return { stretches, call, isLined: beside.variants !== undefined };
}

function fillLine(style: ParagraphStyle, body: string): string {
  const { align, indent } = style;
  // Typst indents first lines only where lines begin: in the middle the indent moves the line by half of it, as in Word
  const first = indent.firstLine > 0 && isMoved(style) ? [`h(${pt(indent.firstLine)})`] : [];
  return joined([...first, body, ...(align === "distribute" ? ["linebreak(justify: true)"] : [])]);
}

/** Writes an empty paragraph, or the line of a paragraph's mark. Next to a drawing it is in a block of its own. */
function writeBlank(
  { style, mark }: Paragraph,
  line: LineContext,
  { writer, width }: WriteContext,
  neighbours: readonly Neighbour[],
): string {
  const isAlone = neighbours.length === 0;
  const { height, overhang } = measureBlank(mark, isAlone ? line : { ...line, overhang: undefined }, writer);
  const options = named({
    sticky: style.keepNext ? "true" : undefined,
    under: overhang > 0 ? pt(overhang) : undefined,
  });
  const blank = `blank(${pt(height)}${options ? `, ${options}` : ""})`;
  return isAlone ? blank : `clear(${writeNeighbours(neighbours)}, ${pt(width)}, ${blank})`;
}

/** Extra width in points, so that rounding errors do not break the broken lines again. */
const slack = 0.02;

function paragraphCall(
  { style }: Paragraph,
  body: string,
  lined: boolean,
  placement: Partial<Record<"sticky" | "beside" | "wide" | "under" | "gap" | "variants", string | undefined>>,
): string {
  const { firstLine } = style.indent;
  const { left, right } = extent(style);
  const justify = style.align === "both" || style.align === "distribute";
  const side = style.align === "center" ? "center" : isAtRight(style) ? "right" : undefined;
  // Slack beyond the end of lines, wherever that is
  const beyond = lined ? slack : 0;
  const options = named({
    left: left === 0 && !style.rightToLeft ? undefined : pt(left - (style.rightToLeft ? beyond : 0)),
    right: right === 0 && !lined ? undefined : pt(right - (style.rightToLeft ? 0 : beyond)),
    rtl: style.rightToLeft ? "true" : undefined,
    first: firstLine > 0 && !isMoved(style) ? pt(firstLine) : undefined,
    hanging: firstLine < 0 ? pt(-firstLine) : undefined,
    justify: justify ? "true" : undefined,
    side,
    ...placement,
    whole: style.keepLines ? "true" : undefined,
    widow: style.widowControl ? undefined : "false",
  });
  return `para(${options}${options ? ", " : ""}${body})`;
}

/** Returns true if lines that are not full are at the right: they are aligned or begin there. */
const isAtRight = ({ align, rightToLeft }: ParagraphStyle): boolean =>
  align === "right" || (rightToLeft && (align === "both" || align === "distribute"));

const isMoved = ({ align, rightToLeft }: ParagraphStyle): boolean =>
  align === "center" || align === (rightToLeft ? "left" : "right");

/** Makes a list label the paragraph's first text; the rest begins at the hanging indent or the next stop. */
function withLabel({ inlines, numbering }: Paragraph): Paragraph["inlines"] {
  if (!numbering) return inlines;
  const { text, style, suffix } = numbering;
  const label: Paragraph["inlines"] = [{ type: "text", text, style }];
  if (suffix === "tab") label.push({ type: "tab", style });
  if (suffix === "space") label.push({ type: "text", text: " ", style });
  return [...label, ...inlines];
}

/** Returns the paragraph's tab stops, including a hanging indent and the start of the text after a label. */
function readTabs({ style, numbering }: Paragraph, context: WriteContext): LineTabs {
  const { left, firstLine } = style.indent;
  const { container, section, writer } = context;
  const { settings } = writer.model;
  const stops = style.tabs.flatMap(({ align, ...stop }) => (align === "bar" ? [] : [{ ...stop, align }]));
  if ((firstLine < 0 || numbering) && !stops.some(({ position }) => Math.abs(position - left) < 0.05)) {
    stops.push({ position: left, align: "left", leader: "none" });
  }
  stops.sort((a, b) => a.position - b.position);
  const { margins, columns } = section;
  const isPlaced = (container === "flow" || container === "header") && columns.count <= 1 && !settings.mirrorMargins;
  return {
    left: left + Math.min(0, firstLine),
    stops,
    step: settings.defaultTabStop || 36,
    label: numbering?.suffix === "tab",
    ...(isPlaced ? { page: margins.left + margins.gutter } : {}),
  };
}

/** Returns the tab stops for lines that Typst breaks, which does not support decimal points. */
function tabRuler({ style }: Paragraph, { stops, step, label }: LineTabs, context: WriteContext): TabRuler {
  const { left, right, firstLine } = style.indent;
  return {
    start: left + firstLine,
    end: context.width - right,
    stops: stops.map(({ align, ...stop }) => ({ ...stop, align: align === "decimal" ? "right" : align })),
    step,
    label,
  };
}

import type { Inline, Paragraph, ParagraphStyle } from "../../model/model.ts";
import { findNeighbours, type Neighbour, writeNeighbours } from "../drawing/wraps.ts";
import { writeFloating } from "../drawing/writeFloating.ts";
import { joined, named, pt } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import { writeBesideLines } from "./besideLines.ts";
import { flattenConditionals } from "./flattenConditionals.ts";
import { beginLines, finishLines } from "./linedParagraph.ts";
import type { LineContext } from "./lineModel.ts";
import { lowerBlanks } from "./lowerBlanks.ts";
import { extent, isJustified, warnOfStyle } from "./paragraphBox.ts";
import type { LinedParagraph } from "./paragraphContext.ts";
import { buildLineContext, measureBlank, measureLabelBelow, measurePitch } from "./paragraphLine.ts";
import { alignLabel, readTabs, tabRuler, withLabel } from "./paragraphLabel.ts";
import { type Stretch, writeInlines } from "./writeInlines.ts";

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
  const inlines = lowerBlanks(flattenConditionals(withLabel(written)));
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
function writeStretches({ paragraph, inlines, line, neighbours }: FilledParagraph, context: WriteContext) {
  const { writer } = context;
  const { style, mark, place, numbering } = paragraph;
  const { settings } = writer.model;
  const width = context.width - style.indent.left - style.indent.right;
  const tabs = readTabs(paragraph, context);
  const source = { inlines, labels: inlines.length - paragraph.inlines.length, availableWidth: width, tabs };
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
    fullLines: isJustified(style) && settings.expandLinesAtBreaks,
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
  const pitch = neighbours.length > 0 ? measurePitch(inlines, line, writer) : 0;
  const beside =
    neighbours.length > 0 && stretches.length === 1
      ? writeBesideLines({ paragraph, source, neighbours, pitch, write: writeWhole }, context)
      : { neighbours, variants: undefined };
  const isTabbed = numbering?.suffix === "tab" || inlines.some(({ type }) => type === "tab");
  const call = (expression: string): string => {
    const isTight = settings.compressPunctuation && !isTabbed;
    return paragraphCall(paragraph, fillLine(style, isTight ? expression : `loosely(${expression})`), false, {
      ...options,
      ...(neighbours.length > 0 && { beside: writeNeighbours(beside.neighbours), wide: pt(context.width) }),
      gap: !style.autoSpaceDE && !style.autoSpaceDN ? "none" : undefined,
      ...(beside.variants !== undefined && pitch > 0 && { pitch: pt(pitch) }),
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
  placement: Partial<Record<"sticky" | "beside" | "wide" | "under" | "gap" | "pitch" | "variants", string | undefined>>,
): string {
  const { firstLine } = style.indent;
  const { left, right } = extent(style);
  const side = style.align === "center" ? "center" : isAtRight(style) ? "right" : undefined;
  // Slack beyond the end of lines, wherever that is
  const beyond = lined ? slack : 0;
  const options = named({
    left: left === 0 && !style.rightToLeft ? undefined : pt(left - (style.rightToLeft ? beyond : 0)),
    right: right === 0 && !lined ? undefined : pt(right - (style.rightToLeft ? 0 : beyond)),
    rtl: style.rightToLeft ? "true" : undefined,
    first: firstLine > 0 && !isMoved(style) ? pt(firstLine) : undefined,
    hanging: firstLine < 0 ? pt(-firstLine) : undefined,
    justify: isJustified(style) ? "true" : undefined,
    side,
    ...placement,
    whole: style.keepLines ? "true" : undefined,
    widow: style.widowControl ? undefined : "false",
  });
  return `para(${options}${options ? ", " : ""}${body})`;
}

/** Returns true if lines that are not full are at the right: they are aligned or begin there. */
const isAtRight = (style: ParagraphStyle): boolean =>
  style.align === "right" || (style.rightToLeft && isJustified(style));

const isMoved = ({ align, rightToLeft }: ParagraphStyle): boolean =>
  align === "center" || align === (rightToLeft ? "left" : "right");

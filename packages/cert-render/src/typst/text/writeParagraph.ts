import type { LineTabs } from "../../lines/linePlan.ts";
import { layoutWarnings } from "../../messages.ts";
import type { Paragraph, ParagraphStyle } from "../../model/model.ts";
import { warnOfBorder } from "../drawing/strokes.ts";
import { writeBeside } from "../drawing/wraps.ts";
import { joined, named, pt } from "../program/literal.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { alignLabel } from "./alignLabel.ts";
import { flattenConditionals } from "./flattenConditionals.ts";
import { beginLines, finishLines } from "./linedParagraph.ts";
import type { LineContext } from "./lineModel.ts";
import { extent } from "./paragraphBox.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { buildLineContext, measureBlank } from "./paragraphLine.ts";
import { writeFloating } from "./writeFloating.ts";
import { type TabRuler, writeInlines } from "./writeInlines.ts";

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

/** A paragraph's expressions: what floats with it or turns the page, then its text, cut at page breaks. */
export interface WrittenParagraph {
  turns: boolean;
  before: string[];
  lines: string[];
  /** It holds page breaks, so that nothing can be put around it as a whole. */
  broken: boolean;
  /** A page break leads its text. */
  leads: boolean;
}

/** Writes a paragraph. What will look different from Word is a warning. */
export function writeParagraph(source: Paragraph, context: WriteContext): WrittenParagraph {
  const { writer } = context;
  const inlines = flattenConditionals(withLabel(source));
  const line = buildLineContext(source, inlines, context);
  const paragraph = alignLabel(source, line, writer);
  const { style, mark, place } = paragraph;
  const justified = style.align === "both" || style.align === "distribute";
  const width = context.width - style.indent.left - style.indent.right;
  const before = writeFloating(paragraph.inlines, context, place);
  const beside = writeBeside(context);
  const label = paragraph.numbering;
  const tabs = readTabs(paragraph, context);
  const labels = inlines.length - paragraph.inlines.length;
  const lined = beside ? undefined : beginLines(writer, paragraph, { inlines, labels, room: width, tabs });
  const fullLines = justified && writer.model.settings.expandLinesAtBreaks;
  const paragraphContext: ParagraphContext = { writer, line, mark, place, fullLines, lined };
  const stretches = writeInlines(inlines, tabRuler(paragraph, tabs, context), paragraphContext, {
    ...context,
    width,
  });
  const lines: string[] = [];
  const turns = style.pageBreakBefore && context.container === "flow";
  warnOfStyle(writer, paragraph, lined !== undefined);
  const empty = paragraph.inlines.every(({ type }) => type === "anchor") && !label;
  const sticky = style.keepNext ? "true" : undefined;
  if (empty)
    return { turns, before, lines: [writeBlank(paragraph, line, context, beside)], broken: false, leads: false };
  const tabbed = label?.suffix === "tab" || paragraph.inlines.some(({ type }) => type === "tab");
  stretches.forEach(({ turn, expression: stretch }, index) => {
    if (turn) lines.push(turn);
    if (stretch === "[]" && stretches.length > 1) {
      // A page break that stands alone still has a line on the page that it ends; behind one of columns stands the mark's
      const isLast = index === stretches.length - 1;
      const hasLine = !isLast || turn === "colbreak()" || writer.model.settings.markAfterPageBreak;
      if (hasLine) lines.push(writeBlank(paragraph, line, context, beside));
      return;
    }
    const parts = [
      lined
        ? finishLines(lined, stretch, paragraphContext)
        : writer.model.settings.compressPunctuation && !tabbed
          ? stretch
          : `loosely(${stretch})`,
    ];
    if (style.align === "distribute") parts.push("linebreak(justify: true)");
    lines.push(
      paragraphCall(paragraph, joined(parts), lined !== undefined, {
        sticky,
        beside,
        wide: beside && pt(context.width),
        under: line.overhang ? pt(line.overhang) : undefined,
        gap: lined || (!style.autoSpaceDE && !style.autoSpaceDN) ? "none" : undefined,
      }),
    );
  });
  const broken = stretches.length > 1;
  return { turns, before, lines, broken, leads: broken && stretches[0]?.expression === "[]" };
}

/** An empty paragraph, or the line of a paragraph's mark. Beside a drawing it stands in a block of its own. */
function writeBlank(
  { style, mark }: Paragraph,
  line: LineContext,
  { writer, width }: WriteContext,
  beside: string | undefined,
): string {
  const { height, overhang } = measureBlank(mark, beside ? { ...line, overhang: undefined } : line, writer);
  const options = named({
    sticky: style.keepNext ? "true" : undefined,
    under: overhang > 0 ? pt(overhang) : undefined,
  });
  const blank = `blank(${pt(height)}${options ? `, ${options}` : ""})`;
  return beside ? `clear(${beside}, ${pt(width)}, ${blank})` : blank;
}

/** Room in points beyond what the broken lines need, so that a rounding error does not break them again. */
const slack = 0.02;

function paragraphCall(
  { style }: Paragraph,
  body: string,
  lined: boolean,
  placement: Record<"sticky" | "beside" | "wide" | "under" | "gap", string | undefined>,
): string {
  const { firstLine } = style.indent;
  const { left, right } = extent(style);
  const justify = style.align === "both" || style.align === "distribute";
  const side = style.align === "center" ? "center" : isAtRight(style) ? "right" : undefined;
  // Room beyond the end of lines, wherever that is
  const room = lined ? slack : 0;
  const options = named({
    left: left === 0 && !style.rightToLeft ? undefined : pt(left - (style.rightToLeft ? room : 0)),
    right: right === 0 && !lined ? undefined : pt(right - (style.rightToLeft ? 0 : room)),
    rtl: style.rightToLeft ? "true" : undefined,
    first: firstLine > 0 && !isMoved(style) ? pt(firstLine) : undefined,
    hanging: firstLine < 0 ? pt(-firstLine) : undefined,
    justify: justify ? "true" : undefined,
    side,
    ...placement,
    whole: style.keepLines ? "true" : undefined,
    widow: style.widowControl ? undefined : "false",
  });
  // Typst indents first lines only where lines begin: in the middle the indent moves the line by half of it, as in Word
  const indented = firstLine > 0 && isMoved(style) ? joined([`h(${pt(firstLine)})`, body]) : body;
  return `para(${options}${options ? ", " : ""}${indented})`;
}

/** Lines that are not full stand at the right: as their author aligned them, or because they begin there. */
const isAtRight = ({ align, rightToLeft }: ParagraphStyle): boolean =>
  align === "right" || (rightToLeft && (align === "both" || align === "distribute"));

/** Lines that are not full do not stand where lines begin. */
const isMoved = ({ align, rightToLeft }: ParagraphStyle): boolean =>
  align === "center" || align === (rightToLeft ? "left" : "right");

/** A list label is the paragraph's first text; what follows it begins at the hanging indent or the next stop. */
function withLabel({ inlines, numbering }: Paragraph): Paragraph["inlines"] {
  if (!numbering) return inlines;
  const { text, style, suffix } = numbering;
  const label: Paragraph["inlines"] = [{ type: "text", text, style }];
  if (suffix === "tab") label.push({ type: "tab", style });
  if (suffix === "space") label.push({ type: "text", text: " ", style });
  return [...label, ...inlines];
}

/** Where the paragraph's tabs lead. A hanging indent and the text behind a label are stops too. */
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
  const isPlaced = container !== "inner" && columns.count <= 1 && !settings.mirrorMargins;
  return {
    left: left + Math.min(0, firstLine),
    stops,
    step: settings.defaultTabStop || 36,
    label: numbering?.suffix === "tab",
    ...(isPlaced ? { page: margins.left + margins.gutter } : {}),
  };
}

/** The same for lines that Typst breaks, which knows no decimal points. */
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

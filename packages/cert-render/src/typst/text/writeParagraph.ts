import { layoutWarnings } from "../../messages.ts";
import type { Paragraph } from "../../model/model.ts";
import { warnOfBorder } from "../drawing/strokes.ts";
import { writeBeside } from "../drawing/wraps.ts";
import { writeAnchors } from "../drawing/writeAnchors.ts";
import { joined, named, pt } from "../program/literal.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import { beginLines, finishLines } from "./linedParagraph.ts";
import type { LineContext } from "./lineModel.ts";
import type { ParagraphContext } from "./paragraphContext.ts";
import { markEdges } from "./runStyle.ts";
import { anchorsOf, type TabRuler, writeInlines } from "./writeInlines.ts";

function warnOfStyle(writer: Writer, { style, inlines, place }: Paragraph): void {
  if (style.rightToLeft) writer.warn(layoutWarnings.rightToLeft, place);
  for (const border of Object.values(style.borders)) warnOfBorder(writer, border, place);
  if (style.tabs.some(({ align }) => align === "bar")) writer.warn(layoutWarnings.barTab, place);
  if (style.tabs.some(({ align }) => align === "decimal")) writer.warn(layoutWarnings.decimalTab, place);
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
}

/** Writes a paragraph. What will look different from Word is a warning. */
export function writeParagraph(paragraph: Paragraph, context: WriteContext): WrittenParagraph {
  const { writer } = context;
  const { style, mark, place } = paragraph;
  const line: LineContext = {
    rule: style.spacing.rule,
    line: style.spacing.line,
    grid: style.snapToGrid ? context.grid : undefined,
  };
  const justified = style.align === "both" || style.align === "distribute";
  const width = context.width - style.indent.left - style.indent.right;
  const before = writeAnchors(anchorsOf(paragraph.inlines), context, place);
  const beside = writeBeside(context);
  const label = paragraph.numbering;
  const lined = label?.suffix === "tab" ? undefined : beginLines(writer, paragraph, width, beside !== undefined);
  const fullLines = justified && writer.model.settings.expandLinesAtBreaks;
  const paragraphContext: ParagraphContext = { writer, line, place, fullLines, lined };
  const stretches = writeInlines(withLabel(paragraph), tabRuler(paragraph, context), paragraphContext, {
    ...context,
    width,
  });
  const lines: string[] = [];
  const turns = style.pageBreakBefore && context.container === "flow";
  warnOfStyle(writer, paragraph);
  const empty = paragraph.inlines.every(({ type }) => type === "anchor") && !label;
  const sticky = style.keepNext ? "true" : undefined;
  if (empty) {
    const edges = markEdges(writer, mark, line);
    const height = pt(edges.above + edges.below);
    const blank = `blank(${height}${sticky ? ", sticky: true" : ""})`;
    return {
      turns,
      before,
      lines: [beside ? `clear(${beside}, ${pt(context.width)}, ${blank})` : blank],
      broken: false,
    };
  }
  const tabbed = label?.suffix === "tab" || paragraph.inlines.some(({ type }) => type === "tab");
  for (const { turn, expression: stretch } of stretches) {
    if (turn) lines.push(turn);
    if (stretch === "[]" && stretches.length > 1) continue;
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
        gap: lined || (!style.autoSpaceDE && !style.autoSpaceDN) ? "none" : undefined,
      }),
    );
  }
  return { turns, before, lines, broken: stretches.length > 1 };
}

/** Room in points beyond what the broken lines need, so that a rounding error does not break them again. */
const slack = 0.02;

function paragraphCall(
  { style }: Paragraph,
  body: string,
  lined: boolean,
  placement: Record<"sticky" | "beside" | "wide" | "gap", string | undefined>,
): string {
  const { left, right, firstLine } = style.indent;
  const justify = style.align === "both" || style.align === "distribute";
  const side = style.align === "center" ? "center" : style.align === "right" ? "right" : undefined;
  const options = named({
    left: left + Math.min(0, firstLine) === 0 ? undefined : pt(left + Math.min(0, firstLine)),
    right: right === 0 && !lined ? undefined : pt(right - (lined ? slack : 0)),
    first: firstLine > 0 ? pt(firstLine) : undefined,
    hanging: firstLine < 0 ? pt(-firstLine) : undefined,
    justify: justify ? "true" : undefined,
    side,
    ...placement,
    whole: style.keepLines ? "true" : undefined,
    widow: style.widowControl ? undefined : "false",
  });
  return `para(${options}${options ? ", " : ""}${body})`;
}

/** A list label is the paragraph's first text; what follows it begins at the hanging indent or the next stop. */
function withLabel({ inlines, numbering }: Paragraph): Paragraph["inlines"] {
  if (!numbering) return inlines;
  const { text, style, suffix } = numbering;
  const label: Paragraph["inlines"] = [{ type: "text", text, style }];
  if (suffix === "tab") label.push({ type: "tab", style });
  if (suffix === "space") label.push({ type: "text", text: " ", style });
  return [...label, ...inlines];
}

function tabRuler({ style, numbering }: Paragraph, context: WriteContext): TabRuler {
  const { left, right, firstLine } = style.indent;
  const stops = style.tabs
    .filter(({ align }) => align !== "bar")
    .map(({ position, align, leader }) => ({ position, align: align === "decimal" ? "right" : align, leader }));
  if ((firstLine < 0 || numbering) && !stops.some(({ position }) => Math.abs(position - left) < 0.05)) {
    stops.push({ position: left, align: "left", leader: "none" });
  }
  stops.sort((a, b) => a.position - b.position);
  return {
    start: left + firstLine,
    end: context.width - right,
    stops,
    step: context.writer.model.settings.defaultTabStop || 36,
    label: numbering?.suffix === "tab",
  };
}

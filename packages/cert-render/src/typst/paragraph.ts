import type { Anchor, Paragraph } from "../docx/model.ts";
import { writeAnchors } from "./anchor.ts";
import { boxed } from "./paragraphBox.ts";
import { writeInlines, type TabRuler } from "./inlines.ts";
import type { LineContext } from "./lineModel.ts";
import { joined, pt, named } from "./literal.ts";
import { fontOf, runEdges, type RunContext } from "./runStyle.ts";
import type { Surroundings, Writer } from "./writer.ts";

/** A paragraph as a list of expressions: its anchors, then its text, cut at page breaks. */
export function writeParagraph(writer: Writer, paragraph: Paragraph, around: Surroundings): string[] {
  const { style, mark, place } = paragraph;
  const line: LineContext = {
    rule: style.spacing.rule,
    line: style.spacing.line,
    grid: style.snapToGrid ? around.grid : undefined,
  };
  const context: RunContext = { line, place };
  const width = around.width - style.indent.left - style.indent.right;
  const written = writeInlines(writer, withLabel(paragraph), tabRuler(writer, paragraph, around), context,
    { ...around, width });
  const label = paragraph.numbering;
  const expressions: string[] = [];
  if (style.pageBreakBefore && around.container === "flow") expressions.push("pagebreak(weak: true)");
  expressions.push(...writeAnchors(writer, written.anchors as Anchor[], around, place));
  const markEdges = runEdges(fontOf(writer, mark, "eastAsia"), mark, line);
  const empty = paragraph.inlines.every(({ type }) => type === "anchor") && !label;
  const sticky = style.keepNext ? "true" : undefined;
  if (empty) {
    const height = pt(markEdges.above + markEdges.below);
    expressions.push(boxed(style, `blank(${height}${sticky ? ", sticky: true" : ""})`));
    return expressions;
  }
  written.stretches.forEach((stretch, index) => {
    if (index > 0) expressions.push("pagebreak()");
    if (stretch === "[]" && (index > 0 || written.stretches.length > 1)) return;
    const parts = [stretch];
    if (style.align === "distribute") parts.push("linebreak(justify: true)");
    expressions.push(boxed(style, paragraphCall(paragraph, joined(parts), sticky)));
  });
  return expressions;
}

function paragraphCall({ style }: Paragraph, body: string, sticky: string | undefined): string {
  const { left, right, firstLine } = style.indent;
  const justify = style.align === "both" || style.align === "distribute";
  const side = style.align === "center" ? "center" : style.align === "right" ? "right" : undefined;
  const options = named({
    left: left + Math.min(0, firstLine) === 0 ? undefined : pt(left + Math.min(0, firstLine)),
    right: right === 0 ? undefined : pt(right),
    first: firstLine > 0 ? pt(firstLine) : undefined,
    hanging: firstLine < 0 ? pt(-firstLine) : undefined,
    justify: justify ? "true" : undefined,
    side,
    sticky,
    whole: style.keepLines ? "true" : undefined,
    gap: style.autoSpaceDE || style.autoSpaceDN ? undefined : "none",
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

function tabRuler(writer: Writer, { style, numbering }: Paragraph, around: Surroundings): TabRuler {
  const { left, right, firstLine } = style.indent;
  const stops = style.tabs.filter(({ align }) => align !== "bar")
    .map(({ position, align, leader }) => ({ position, align: align === "decimal" ? "right" : align, leader }));
  if ((firstLine < 0 || numbering) && !stops.some(({ position }) => Math.abs(position - left) < 0.05)) {
    stops.push({ position: left, align: "left", leader: "none" });
  }
  stops.sort((a, b) => a.position - b.position);
  return {
    start: left + firstLine,
    end: around.width - right,
    stops,
    step: writer.model.settings.defaultTabStop || 36,
  };
}

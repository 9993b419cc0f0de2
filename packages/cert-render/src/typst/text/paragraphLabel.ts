import type { LineTabs } from "../../lines/linePlan.ts";
import type { Paragraph } from "../../model/model.ts";
import type { WriteContext, Writer } from "../program/writer.ts";
import type { LineContext } from "./lineModel.ts";
import { measureRun } from "./runStyle.ts";
import type { TabRuler } from "./writeInlines.ts";

/** Makes a list label the paragraph's first text; the rest begins at the hanging indent or the next stop. */
export function withLabel({ inlines, numbering }: Paragraph): Paragraph["inlines"] {
  if (!numbering) return inlines;
  const { text, style, suffix } = numbering;
  const label: Paragraph["inlines"] = [{ type: "text", text, style }];
  if (suffix === "tab") label.push({ type: "tab", style });
  if (suffix === "space") label.push({ type: "text", text: " ", style });
  return [...label, ...inlines];
}

type Label = NonNullable<Paragraph["numbering"]>;

/** Share of a label's width to the left of the first line's start. */
const shareBefore: Readonly<Record<Label["align"], number>> = { left: 0, center: 0.5, right: 1 };

/**
 * Moves the first line of a numbered paragraph to the left, so that its label ends or is centred where that line begins
 * (w:lvlJc, ECMA-376 Part 1 §17.9.7). Text behind a tab after the label stays at its stop.
 * @returns the paragraph itself if its label begins there, or if its lines do not begin at the left edge
 */
export function alignLabel(paragraph: Paragraph, line: LineContext, writer: Writer): Paragraph {
  const { numbering, style } = paragraph;
  const share = numbering ? shareBefore[numbering.align] : 0;
  const isAtLeft = !style.rightToLeft && style.align !== "center" && style.align !== "right";
  if (!numbering || share === 0 || !isAtLeft) return paragraph;
  const firstLine = style.indent.firstLine - share * measureRun(numbering.text, numbering.style, { line, writer });
  return { ...paragraph, style: { ...style, indent: { ...style.indent, firstLine } } };
}

/** Returns the paragraph's tab stops, including a hanging indent and the start of the text after a label. */
export function readTabs({ style, numbering }: Paragraph, context: WriteContext): LineTabs {
  const { left, firstLine } = style.indent;
  const { container, section, writer } = context;
  const { settings } = writer.model;
  const stops = style.tabs.flatMap(({ align, position, ...stop }) =>
    // What ends at a stop beyond the margin ends at the margin
    align === "bar"
      ? []
      : [{ ...stop, position: align === "right" ? Math.min(position, context.width) : position, align }],
  );
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
    ...(isPlaced && { page: margins.left + margins.gutter }),
  };
}

/** Returns the tab stops for lines that Typst breaks, which does not support decimal points. */
export function tabRuler({ style }: Paragraph, { stops, step, label }: LineTabs, context: WriteContext): TabRuler {
  const { left, right, firstLine } = style.indent;
  return {
    start: left + firstLine,
    end: context.width - right,
    stops: stops.map(({ align, ...stop }) => ({ ...stop, align: align === "decimal" ? "right" : align })),
    step,
    label,
  };
}

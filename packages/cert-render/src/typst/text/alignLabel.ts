import type { Paragraph } from "../../model/model.ts";
import type { Writer } from "../program/writer.ts";
import type { LineContext } from "./lineModel.ts";
import { measureRun } from "./runStyle.ts";

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

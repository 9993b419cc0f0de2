import type { Paragraph, Pt } from "../../model/model.ts";
import type { Writer } from "../program/writer.ts";
import type { LineContext } from "./lineModel.ts";
import { getGridSpacing, getRunFont, getWeight, isSloped } from "./runStyle.ts";
import { splitByScript } from "./splitByScript.ts";

type Label = NonNullable<Paragraph["numbering"]>;

/** How much of a label's width is left of where the first line begins. */
const shareBefore: Readonly<Record<Label["align"], number>> = { left: 0, center: 0.5, right: 1 };

/**
 * Moves the first line of a numbered paragraph to the left, so that its label ends where that line begins, or has its middle
 * there (w:lvlJc, ECMA-376 Part 1 §17.9.7). What follows a tab behind the label stays at its stop.
 * @returns the paragraph itself where its label begins there, or where its lines do not begin at the left edge
 */
export function alignLabel(paragraph: Paragraph, line: LineContext, writer: Writer): Paragraph {
  const { numbering, style } = paragraph;
  const share = numbering ? shareBefore[numbering.align] : 0;
  const isAtLeft = !style.rightToLeft && style.align !== "center" && style.align !== "right";
  if (!numbering || share === 0 || !isAtLeft) return paragraph;
  const firstLine = style.indent.firstLine - share * measureLabel(numbering, line, writer);
  return { ...paragraph, style: { ...style, indent: { ...style.indent, firstLine } } };
}

function measureLabel({ text, style }: Label, line: LineContext, writer: Writer): Pt {
  const { coverage } = writer;
  let width = 0;
  for (const { slot, text: stretch } of splitByScript(text, style.hint)) {
    const font = getRunFont(writer, style, slot);
    const face = { weight: getWeight(font, style), italic: isSloped(style, font.family, coverage) };
    const spacing = style.spacing + getGridSpacing(style, slot, { line });
    for (const character of stretch) {
      const codePoint = character.codePointAt(0) ?? 0;
      const family = coverage.familyFor(font.family, codePoint) ?? font.family;
      width += coverage.advancesOf({ family, ...face })(codePoint) * style.size * style.scale + spacing;
    }
  }
  return width;
}

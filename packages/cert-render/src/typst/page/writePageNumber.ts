import { lookup } from "../../lookup.ts";
import type { PageNumber } from "../../model/model.ts";
import { literal } from "../program/literal.ts";
import type { WriteContext } from "../program/writer.ts";
import type { ParagraphContext } from "../text/paragraphContext.ts";
import { getStyleName } from "../text/runStyle.ts";

/** ST_NumberFormat (ECMA-376 Part 1 §17.18.59), mapped to Typst's numbering patterns. */
const patterns = lookup<string>({
  decimal: "1",
  upperRoman: "I",
  lowerRoman: "i",
  upperLetter: "A",
  lowerLetter: "a",
  numberInDash: "- 1 -",
  decimalZero: "01",
  decimalFullWidth: "1",
  decimalEnclosedCircle: "\u2460",
  decimalEnclosedCircleChinese: "\u2460",
  chineseCounting: "\u4e00",
  chineseCountingThousand: "\u4e00",
  japaneseCounting: "\u4e00",
  ideographDigital: "\u4e00",
  taiwaneseCounting: "\u4e00",
  taiwaneseCountingThousand: "\u4e00",
  chineseLegalSimplified: "\u58f9",
  ideographLegalTraditional: "\u58f9",
});

export function writePageNumber(
  inline: PageNumber,
  { section, startLabel, endLabel }: WriteContext,
  paragraph: ParagraphContext,
): string {
  const format = inline.format ?? (inline.field === "page" ? section.pageNumber.format : "decimal");
  const pattern = patterns.get(format) ?? "1";
  if (!patterns.has(format)) paragraph.writer.warn("layout.pageNumber", paragraph.place, { format });
  const slot = /[\u2460\u4e00\u58f9]/.test(pattern) ? "eastAsia" : "ascii";
  const name = getStyleName(inline.style, slot, paragraph);
  const value =
    inline.field === "page"
      ? "counter(page).get().first()"
      : inline.field === "pages"
        ? "locate(<end>).page()"
        : `locate(<${endLabel}>).page() - locate(<${startLabel}>).page() + 1`;
  return `context t(${name}, numbering(${literal(pattern)}, ${value}))`;
}

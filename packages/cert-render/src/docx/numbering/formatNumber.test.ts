import { expect, it } from "vitest";
import { formatNumber, knowsFormat } from "./formatNumber.ts";

it.each<[string, number, string]>([
  ["decimal", 12, "12"],
  ["decimalZero", 7, "07"],
  ["upperRoman", 1994, "MCMXCIV"],
  ["lowerRoman", 4, "iv"],
  ["upperLetter", 26, "Z"],
  ["upperLetter", 28, "BB"],
  ["ordinal", 22, "22nd"],
  ["ordinal", 13, "13th"],
  ["chineseCounting", 10, "十"],
  ["chineseCounting", 11, "十一"],
  ["chineseCounting", 20, "二十"],
  ["chineseCounting", 105, "一〇五"],
  ["chineseCountingThousand", 105, "一百零五"],
  ["chineseCountingThousand", 110, "一百一十"],
  ["chineseCountingThousand", 1010, "一千零一十"],
  ["chineseCountingThousand", 10_001, "一万零一"],
  ["chineseLegalSimplified", 13, "壹拾叁"],
  ["decimalEnclosedCircle", 3, "③"],
  ["decimalEnclosedCircle", 21, "㉑"],
  ["decimalEnclosedCircle", 99, "99"],
  ["decimalEnclosedParen", 2, "⑵"],
  ["ideographTraditional", 3, "丙"],
  ["ideographZodiac", 12, "亥"],
  ["ideographDigital", 2026, "二〇二六"],
  ["decimalFullWidth", 12, "１２"],
  ["numberInDash", 5, "- 5 -"],
  ["none", 5, ""],
  ["somethingNew", 5, "5"],
  ["upperRoman", 0, "0"],
  ["decimal", -1, "-1"],
])("%s of %d is %s", (format, value, text) => {
  expect(formatNumber(value, format)).toBe(text);
});

it("says which formats it writes as Word does", () => {
  expect([knowsFormat("chineseCounting"), knowsFormat("bullet"), knowsFormat("hebrew1")]).toEqual([true, true, false]);
});

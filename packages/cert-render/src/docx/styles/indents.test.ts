import { expect, test } from "vitest";
import type { ParagraphStyle } from "../../model/model.ts";
import { paragraph, run } from "../../testing/buildDocx.ts";
import { readFirstParagraph } from "../../testing/readFirstParagraph.ts";

/** Reads the indents of a paragraph of 14 pt. */
function readIndent(ind: string, styles?: string): ParagraphStyle["indent"] {
  const body = paragraph(run("悬", '<w:sz w:val="28"/>'), `<w:ind ${ind}/>`);
  return readFirstParagraph({ body, ...(styles ? { styles } : {}) }).style.indent;
}

const defaults = (size: number) =>
  `<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="${size}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
const normal = (size: number) =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="Normal"/><w:rPr><w:sz w:val="${size}"/></w:rPr></w:style>`;

test.each([
  ["no size is stated", undefined, 10.5],
  ["the defaults state 12 pt", defaults(24), 12],
  ["the defaults state 22 pt", defaults(44), 22],
  ["the default style states 10.5 pt", normal(21), 10.5],
  ["the default style overrides the defaults", defaults(21) + normal(32), 16],
])("left and right characters are those of the document, not of the paragraph: %s", (_, styles, character) => {
  const { left, right } = readIndent('w:leftChars="100" w:left="1" w:rightChars="200" w:right="1"', styles);
  expect([left, right]).toEqual([character, 2 * character]);
});

test("first lines count in characters of the paragraph", () => {
  expect(readIndent('w:firstLineChars="200" w:firstLine="1"', normal(21)).firstLine).toBe(28);
});

test.each([
  // As Word writes them: w:left is what the characters and the hanging part come to
  ['w:leftChars="300" w:left="840" w:hanging="210"', 42, -10.5],
  ['w:leftChars="200" w:left="980" w:hangingChars="200" w:hanging="560"', 49, -28],
  ['w:leftChars="-85" w:left="282" w:hangingChars="164" w:hanging="459"', 14.05, -22.95],
  ['w:leftChars="0" w:left="282" w:hangingChars="164" w:hanging="459"', 14.1, -22.95],
])("what hangs is beyond the left characters: %s", (ind, left, firstLine) => {
  const indent = readIndent(ind, normal(21));
  expect(indent.left).toBeCloseTo(left, 6);
  expect(indent.firstLine).toBeCloseTo(firstLine, 6);
});

test("no characters take away the characters of the style, with the points beside them, but no other points", () => {
  // Word 2013 centres a heading of firstLineChars 0 on the page, whose base has firstLineChars 200 and firstLine 200; WPS
  // leaves list items hanging whose paragraph has firstLineChars 0, and whose style has firstLineChars 200
  const indented = (ind: string) => normal(21).replace("<w:rPr>", `<w:pPr><w:ind ${ind}/></w:pPr><w:rPr>`);
  expect(readIndent('w:firstLineChars="0"', indented('w:firstLineChars="200" w:firstLine="200"')).firstLine).toBe(0);
  expect(readIndent('w:leftChars="0"', indented('w:leftChars="200" w:left="200"')).left).toBe(0);
  expect(readIndent('w:firstLineChars="0"', indented('w:left="400" w:hanging="200"')).firstLine).toBe(-10);
});

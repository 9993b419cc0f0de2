import { expect, test } from "vitest";
import { parseParagraphText } from "./paragraphText.ts";
import { parseStext } from "./readGlyphs.ts";
import { countEqualEnds, lineEnds, lineIndices } from "./textLines.ts";

const glyph = (character: string, x: number, y: number, page = 0) => ({ character, page, x, y, size: 10 });

test("a superscript stays on its line; a lower baseline, a step back and another page begin a line", () => {
  const glyphs = [
    glyph("a", 0, 10),
    glyph("2", 5, 7),
    glyph("b", 0, 22),
    glyph("c", 20, 22),
    glyph("d", 0, 22),
    glyph("e", 5, 22, 1),
  ];
  expect([...lineIndices(glyphs)]).toEqual([0, 0, 1, 1, 2, 3]);
});

test("a line is wrapped where its paragraph goes on", () => {
  const ends = lineEnds(Int32Array.of(0, 0, 1, 1, 2), Int32Array.of(7, 7, 7, 7, 8));
  expect(ends).toEqual({ all: [1, 3], wrapped: [1] });
});

test("line ends without a partner, or with one inside a line, are not equal", () => {
  const partners = Int32Array.of(0, 1, -1, 2);
  expect(countEqualEnds([0, 1, 2], partners, Int32Array.of(0, 0, 1))).toBe(1);
});

test("paragraphs of text boxes are told from those around them, and a line break ends a stretch", () => {
  const { units, paragraphs } = parseParagraphText([
    '<w:p w:rsidR="1"><w:pPr/><w:r><w:t>a</w:t><w:txbxContent><w:p><w:r><w:t xml:space="preserve">b </w:t></w:r></w:p>' +
      "</w:txbxContent><w:t>c</w:t><w:br/><w:t>D&amp;</w:t></w:r></w:p><w:p/>",
  ]);
  expect(units.map(({ character }) => character).join("")).toBe("abcd&");
  expect([...paragraphs]).toEqual([0, 1, 0, 2, 2]);
});

test("mutool's structured text gives origins, sizes and pages, without white space", () => {
  const text = parseStext(
    '<page id="page1" width="595.2" height="841.9"><line><font name="A" size="10.5">' +
      '<char quad="1 2" x="10" y="20.5" color="#000000" c="&#x4e2d;"/><char quad="1 2" x="20" y="20.5" color="#000000" c=" "/>' +
      '</font></line></page><page id="page2" width="100" height="50"><font name="B" size="12"><char quad="" x="1" y="2" c="&lt;"/>',
  );
  expect(text).toEqual({
    pages: [
      { width: 595.2, height: 841.9 },
      { width: 100, height: 50 },
    ],
    glyphs: [
      { character: "中", page: 0, x: 10, y: 20.5, size: 10.5 },
      { character: "<", page: 1, x: 1, y: 2, size: 12 },
    ],
  });
});

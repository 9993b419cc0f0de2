import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { fontFiles } from "./fontFiles.ts";
import { mergeFonts } from "./mergeFonts.ts";
import { openFont, parseFontTables } from "./sfnt.ts";

test("a merged font has the characters of its parts, as wide and with the same outlines", async () => {
  const files = await fontFiles();
  const [latin, other] = ["Tinos", "Arimo"].map((family) =>
    readFileSync(files.find(({ face }) => face.family === family && face.weight === 400 && !face.italic)?.path ?? ""),
  ) as [Buffer, Buffer];
  // Both have U+0041: the first gives it. Its letters with marks are composite glyphs
  const ranges = [
    [0x41, 0x41],
    [0xc0, 0xc5],
    [0x2580, 0x2580],
  ] as const;
  const merged = mergeFonts([latin, other], { family: "Merged", ranges });
  const tables = parseFontTables(openFont(merged));
  expect(tables.characters).toBe(8);
  const [font, base] = [create(merged), create(latin)];
  for (const codePoint of [0x41, 0xc0, 0xc5]) {
    const [glyph, original] = [font, base].map((each) => each.glyphForCodePoint(codePoint));
    expect(glyph?.advanceWidth).toBe(original?.advanceWidth);
    expect(glyph?.bbox).toEqual(original?.bbox);
    expect(glyph?.path.commands.length).toBe(original?.path.commands.length);
  }
});

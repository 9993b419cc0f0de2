import { copyView } from "./assembleFont.ts";
import { entryReader } from "./glyphOutlines.ts";
import { openFont, parseFontTables } from "./sfnt.ts";
import { type WrittenGlyph, writeFont } from "./writeFont.ts";

export type CodePointRange = readonly [first: number, last: number];

/**
 * Merges fonts that were split from one design, such as web fonts, into one TrueType font.
 * @param parts the bytes of the fonts, all of the same units per em; the first that has a character supplies it
 * @param ranges in ascending order; together no more characters than a font can hold (65,534)
 */
export function mergeFonts(
  parts: readonly Uint8Array[],
  { family, ranges }: { family: string; ranges: readonly CodePointRange[] },
): Uint8Array {
  const fonts = parts.map((bytes) => {
    const table = openFont(bytes);
    return { table, tables: parseFontTables(table), readEntry: entryReader(table) };
  });
  const [first] = fonts;
  if (!first) throw new RangeError(`no parts of ${family}`);
  const glyphs: WrittenGlyph[] = [];
  for (const [from, to] of ranges) {
    for (let codePoint = from; codePoint <= to; codePoint += 1) {
      const font = fonts.find(({ tables }) => tables.glyph(codePoint) !== 0);
      if (!font) continue;
      const { tables, readEntry } = font;
      const advance = Math.round((tables.advance(codePoint) ?? 0) * tables.unitsPerEm);
      glyphs.push({ codePoint, advance, data: readEntry(tables.glyph(codePoint)) });
    }
  }
  const limits = joinLimits(fonts.map(({ table }) => table("maxp")));
  return writeFont((tag) => (tag === "maxp" ? limits : first.table(tag)), { family, glyphs });
}

/** Merges `maxp` tables: the largest of the parts' limits on points and contours, also of composite glyphs. */
function joinLimits(tables: readonly DataView[]): DataView {
  const [first] = tables;
  if (!first) throw new RangeError("no limits to join");
  const limits = copyView(first);
  for (let at = 6; at <= 12; at += 2) limits.setUint16(at, Math.max(...tables.map((table) => table.getUint16(at))));
  return limits;
}

import { type Outline, outlineReader, writeOutline } from "./glyphOutlines.ts";
import { openFont, parseFontTables } from "./sfnt.ts";
import { writeFont } from "./writeFont.ts";

/** How far a glyph may be drawn narrower or wider than it is; beyond that it gets room at its sides. */
const narrowest = 0.5;
const widest = 1.25;

/** A font to be made from another one. */
export interface Tailoring {
  /** Its family name. */
  family: string;
  /** Its characters, and how wide each shall be, in em. */
  advances: ReadonlyMap<number, number>;
}

/**
 * A TrueType font with some characters of another one, each as wide as asked: its glyph is drawn narrower or wider, and
 * stands in the middle of what room is left. So text has the widths of a font that is not at hand, and stays text.
 * @param base the bytes of the other font; characters that it lacks are left out
 */
export function tailorFont(base: Uint8Array, { family, advances }: Tailoring): Uint8Array {
  const table = openFont(base);
  const tables = parseFontTables(table);
  const readOutline = outlineReader(table);
  const { unitsPerEm } = tables;
  const glyphs = [...advances].flatMap(([codePoint, width]) => {
    const glyph = tables.glyph(codePoint);
    if (glyph === 0) return [];
    const advance = Math.round(width * unitsPerEm);
    const natural = (tables.advance(codePoint) ?? 0) * unitsPerEm;
    return [{ codePoint, advance, outline: fitOutline(readOutline(glyph), natural, advance) }];
  });
  return writeFont(table, {
    family,
    glyphs: glyphs.map((glyph) => ({ ...glyph, data: writeOutline(glyph.outline) })),
  });
}

function fitOutline(outline: Outline, natural: number, advance: number): Outline {
  if (natural <= 0) return outline;
  const factor = Math.min(widest, Math.max(narrowest, advance / natural));
  const left = (advance - natural * factor) / 2;
  return outline.map((contour) => contour.map(({ x, ...point }) => ({ ...point, x: x * factor + left })));
}

import { type Outline, outlineReader, writeOutline } from "./glyphOutlines.ts";
import { openFont, parseFontTables } from "./sfnt.ts";
import { writeFont } from "./writeFont.ts";

/** Limits to which a glyph may be narrowed or widened; beyond them it gets space at its sides. */
const narrowest = 0.5;
const widest = 1.25;

export interface Tailoring {
  family: string;
  /** Advance of each character, in em. */
  advances: ReadonlyMap<number, number>;
}

/**
 * Creates a TrueType font with some characters of another one in given widths: each glyph is narrowed or widened, and
 * centred in the remaining space. Text then has the widths of a font that is not available, and stays text.
 * @param base the bytes of the other font; characters that it lacks are omitted
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
    return [{ codePoint, advance, data: writeOutline(fitOutline(readOutline(glyph), natural, advance)) }];
  });
  return writeFont(table, { family, glyphs });
}

function fitOutline(outline: Outline, natural: number, advance: number): Outline {
  if (natural <= 0) return outline;
  const factor = Math.min(widest, Math.max(narrowest, advance / natural));
  const left = (advance - natural * factor) / 2;
  return outline.map((contour) => contour.map(({ x, ...point }) => ({ ...point, x: x * factor + left })));
}

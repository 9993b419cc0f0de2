import type { Glyph } from "./readGlyphs.ts";

/**
 * For each glyph the index of its line. A line goes on while its baseline stays (superscripts included) and its
 * characters come from left to right; cells of a row that share a baseline count as one line.
 */
export function lineIndices(glyphs: readonly Glyph[]): Int32Array {
  const indices = new Int32Array(glyphs.length);
  let line = -1;
  let first: Glyph | undefined;
  let previous: Glyph | undefined;
  for (const [index, glyph] of glyphs.entries()) {
    const size = Math.max(glyph.size, first?.size ?? 0);
    const continues =
      first !== undefined &&
      previous !== undefined &&
      glyph.page === first.page &&
      Math.abs(glyph.y - first.y) < 0.45 * size &&
      glyph.x > previous.x - 0.6 * size;
    if (!continues) {
      line++;
      first = glyph;
    }
    indices[index] = line;
    previous = glyph;
  }
  return indices;
}

/** The ends of lines, and those of them that the author did not write. */
export interface LineEnds {
  /** Indices of the last glyphs of all lines but the last one. */
  all: number[];
  /** Those after which the paragraph goes on in the next line. */
  wrapped: number[];
}

/**
 * The ends of the lines of a text.
 * @param lines what `lineIndices` gives
 * @param paragraphs for each glyph the number of its paragraph in the document, or -1 where it is not known
 */
export function lineEnds(lines: Int32Array, paragraphs: Int32Array): LineEnds {
  const ends: LineEnds = { all: [], wrapped: [] };
  for (let index = 0; index + 1 < lines.length; index++) {
    if (lines[index] === lines[index + 1]) continue;
    ends.all.push(index);
    const paragraph = paragraphs[index] ?? -1;
    if (paragraph >= 0 && paragraph === paragraphs[index + 1]) ends.wrapped.push(index);
  }
  return ends;
}

/**
 * Counts the line ends that have a partner after which the other text ends a line too.
 * @param partners for each glyph the index of its partner, or -1
 */
export function countEqualEnds(ends: readonly number[], partners: Int32Array, otherLines: Int32Array): number {
  return ends.filter((end) => {
    const partner = partners[end] ?? -1;
    return partner >= 0 && otherLines[partner] !== otherLines[partner + 1];
  }).length;
}

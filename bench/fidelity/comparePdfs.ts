import { alignText } from "./alignText.ts";
import { type ParagraphText } from "./paragraphText.ts";
import type { Glyph, PdfText } from "./readGlyphs.ts";
import { countEqualEnds, lineEnds, type LineEnds, lineIndices } from "./textLines.ts";

/** Word's text of a document, with what is known of its lines. */
export interface WordText {
  text: PdfText;
  lines: Int32Array;
  ends: LineEnds;
}

/** The differences between the text of a PDF and Word's; lengths in points, positive to the right and downwards. */
export interface Comparison {
  pages: number;
  /** For each of Word's glyphs its partner, or undefined. */
  partners: (Glyph | undefined)[];
  /** Of partners on the same page. */
  dx: number[];
  dy: number[];
  /** Glyphs that Word has on another page. */
  onOtherPage: number;
  /** The text that Word shows and this PDF does not. */
  missing: string;
  /** The number of glyphs outside their page. */
  outside: number;
  /** The number of equal line ends that only the width required, and of all such ends. */
  wrapped: { equal: number; total: number };
  /** The same of all line ends. */
  lineEnds: { equal: number; total: number };
}

/** Prepares Word's text for comparison. */
export function readWordText(text: PdfText, document: ParagraphText): WordText {
  const lines = lineIndices(text.glyphs);
  const units = text.glyphs.map(({ character }) => ({ character, page: 0 }));
  const paragraphs = alignText(units, document.units).map((partner) => document.paragraphs[partner] ?? -1);
  return { text, lines, ends: lineEnds(lines, paragraphs) };
}

/** Compares a PDF with Word's. */
export function comparePdfs(word: WordText, other: PdfText): Comparison {
  const partners = alignText(word.text.glyphs, other.glyphs);
  const otherLines = lineIndices(other.glyphs);
  const comparison: Comparison = {
    pages: other.pages.length,
    partners: Array.from(partners, (partner) => other.glyphs[partner]),
    dx: [],
    dy: [],
    onOtherPage: 0,
    missing: "",
    outside: other.glyphs.filter((glyph) => isOutside(glyph, other)).length,
    wrapped: { equal: countEqualEnds(word.ends.wrapped, partners, otherLines), total: word.ends.wrapped.length },
    lineEnds: { equal: countEqualEnds(word.ends.all, partners, otherLines), total: word.ends.all.length },
  };
  for (const [index, glyph] of word.text.glyphs.entries()) {
    const partner = comparison.partners[index];
    if (!partner) comparison.missing += glyph.character;
    else if (partner.page !== glyph.page) comparison.onOtherPage++;
    else {
      comparison.dx.push(partner.x - glyph.x);
      comparison.dy.push(partner.y - glyph.y);
    }
  }
  return comparison;
}

function isOutside({ page, x, y, size }: Glyph, { pages }: PdfText): boolean {
  const { width = 0, height = 0 } = pages[page] ?? {};
  return x < -size / 2 || y < 0 || x > width || y - size > height;
}

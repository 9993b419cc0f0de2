import type { DrawnPage } from "./drawnPage.ts";
import { type Passage, squeeze } from "./listPassages.ts";

/** Text of a document that stands on none of its pages. */
export interface UndrawnText {
  text: string;
  passage: Passage;
}

/** How many characters together are found by chance too rarely to count. */
const leastPiece = 2;
/** From which share of its characters a stretch of text counts as not drawn. */
const lostShare = 0.5;

/**
 * The stretches of text that were read but are not drawn anywhere. A stretch may be drawn in pieces, where a line, column or
 * page ends within it: it is there when most of it is found in pieces of at least two characters.
 */
export function findUndrawn(pages: readonly DrawnPage[], passages: readonly Passage[]): UndrawnText[] {
  const drawn = squeeze(
    pages.flatMap(({ marks }) => marks.map((mark) => (mark.type === "text" ? mark.text : ""))).join(""),
  );
  return passages.flatMap((passage) =>
    passage.stretches
      .filter((stretch) => !drawn.includes(stretch) && countMissing(stretch, drawn) > lostShare * stretch.length)
      .map((text) => ({ text, passage })),
  );
}

/** How many characters of a text are in no piece of it that is found; the longest pieces are looked for first. */
function countMissing(text: string, drawn: string): number {
  let missing = 0;
  let from = 0;
  while (from < text.length) {
    let to = from + 1;
    while (to < text.length && drawn.includes(text.slice(from, to + 1))) to += 1;
    const piece = text.slice(from, to);
    if (piece.length < Math.min(leastPiece, text.length) || !drawn.includes(piece)) missing += piece.length;
    from = to;
  }
  return missing;
}

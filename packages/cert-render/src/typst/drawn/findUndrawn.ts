import type { DrawnPage } from "./drawnPage.ts";
import { type Passage, squeeze } from "./listPassages.ts";

export interface UndrawnText {
  text: string;
  passage: Passage;
}

/** Fewest characters of a piece; shorter ones are found by chance too often. */
const leastPiece = 2;
const lostShare = 0.5;

/**
 * Finds the texts that were read but are not drawn anywhere. A text may be drawn in pieces if a line, column or page ends
 * within it: it counts as drawn if most of it is found in pieces of at least two characters.
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

/** Counts the characters of a text that are in no piece found on the page. The longest pieces are searched first. */
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

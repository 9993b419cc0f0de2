import { remember } from "../../remember.ts";
import type { DrawnText } from "./drawnPage.ts";

export interface Overprint {
  mark: DrawnText;
  other: DrawnText;
}

type Character = DrawnText["characters"][number];

const square = 16;
/** Distance up to which the middles of two characters are indistinguishable, relative to the size of the smaller one. */
const nearness = 0.35;
/** Maximum ratio of their sizes; a watermark is far larger. */
const largestRatio = 1.7;
/** Least number of overlapping characters, so that a single accent or frame does not count. */
const leastCollisions = 2;
/** Characters that text is written on: lines, dots and boxes to fill in. */
const ground = /^[_\u{ff3f}\u{2013}\u{2014}\u{2026}\u{2022}\u{b7}.\-=~|/\\\u{25a0}-\u{25ff}\u{2610}-\u{2612}]$/u;

/** Finds pairs of texts whose characters are in the same places, each text once. */
export function findOverprints(texts: readonly DrawnText[]): Overprint[] {
  const squares = new Map<string, { character: Character; text: DrawnText }[]>();
  const overprints: Overprint[] = [];
  for (const text of texts) {
    const collisions = new Map<DrawnText, number>();
    const characters = text.characters.filter(({ character }) => !ground.test(character));
    for (const character of characters) {
      for (const entry of neighbours(squares, character)) {
        if (meets(entry.character, character)) collisions.set(entry.text, (collisions.get(entry.text) ?? 0) + 1);
      }
    }
    const [other] = [...collisions].find(([, count]) => count >= leastCollisions) ?? [];
    if (other) overprints.push({ mark: text, other });
    for (const character of characters) {
      remember(squares, toCellKey(character, 0, 0), () => []).push({ character, text });
    }
  }
  return overprints;
}

const toCellKey = ({ middle: [x, y] }: Character, dx: number, dy: number): string =>
  `${Math.floor(x / square) + dx},${Math.floor(y / square) + dy}`;

const offsets = [-1, 0, 1];

const neighbours = <Entry>(squares: ReadonlyMap<string, Entry[]>, character: Character): Entry[] =>
  offsets.flatMap((dx) => offsets.flatMap((dy) => squares.get(toCellKey(character, dx, dy)) ?? []));

/**
 * Returns true if two characters overprint each other. The same character in the same place is an intended effect: a
 * shadow, or bold by printing twice.
 */
function meets(a: Character, b: Character): boolean {
  const [small, large] = a.size < b.size ? [a.size, b.size] : [b.size, a.size];
  const distance = Math.hypot(a.middle[0] - b.middle[0], a.middle[1] - b.middle[1]);
  return a.character !== b.character && large <= largestRatio * small && distance < nearness * small;
}

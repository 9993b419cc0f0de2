import { normalizeTerm, SEARCH_TERM_MAX, SEARCH_TERM_MIN } from "cert-api";

/** A key under which an award is found, see `AwardKeyTable`. */
export interface SearchKey {
  key: string;
  rank: 0 | 1;
  shared: number;
}

/**
 * Everything that an award is found by: any part of a holder's name; its number from the start, or from the start of
 * any of its segments, with and without the segment's leading zeros. A term finds what begins with it.
 */
export function searchKeys(holders: readonly string[], number: string | null): SearchKey[] {
  const ranks = new Map<string, 0 | 1>();
  const add = (text: string[], rank: 0 | 1) => {
    if (text.length < SEARCH_TERM_MIN || text[0] === " ") return;
    // No term is longer, so a longer key would never be told apart; one more keeps it from being the whole of a term
    const key = text.slice(0, SEARCH_TERM_MAX + 1).join("");
    if (ranks.get(key) !== 0) ranks.set(key, rank);
  };
  for (const holder of holders) {
    const name = [...normalizeTerm(holder)];
    name.forEach((_, start) => add(name.slice(start), start === 0 ? 0 : 1));
  }
  if (number !== null) {
    const text = normalizeTerm(number);
    add(Array.from(text), 0);
    for (const start of segments(text)) {
      const rest = text.slice(start);
      if (start > 0) add(Array.from(rest), 1);
      add(Array.from(rest.replace(/^0+(?=\d)/u, "")), 1);
    }
  }
  return withShared([...ranks].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Where the segments of a number begin: after what parts them, and where letters, digits and ideographs meet. */
function segments(number: string): number[] {
  return [...number.matchAll(/\d+|\p{Script=Han}+|[^\d\P{L}\p{Script=Han}]+/gu)].map((match) => match.index);
}

/** Keys in order; each tells what it has in common with the one before, which is the most with any before. */
function withShared(ranks: [string, 0 | 1][]): SearchKey[] {
  let before: string[] = [];
  return ranks.map(([key, rank]) => {
    const own = [...key];
    const differing = own.findIndex((character, index) => character !== before[index]);
    before = own;
    return { key, rank, shared: differing < 0 ? own.length : differing };
  });
}

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
  const found: SearchKey[] = [];
  const add = (text: string, rank: 0 | 1) => {
    if (isShort(text) || text.startsWith(" ")) return;
    // No term is longer, so a longer key would never be told apart; one more keeps it from being the whole of a term
    const key = text.length > SEARCH_TERM_MAX + 1 ? [...text].slice(0, SEARCH_TERM_MAX + 1).join("") : text;
    found.push({ key, rank, shared: 0 });
  };
  for (const holder of holders) {
    const name = normalizeTerm(holder);
    for (let start = 0; start < name.length; start += unitsAt(name, start)) add(name.slice(start), start === 0 ? 0 : 1);
  }
  if (number !== null) {
    const text = normalizeTerm(number);
    add(text, 0);
    for (const start of segments(text)) {
      const rest = text.slice(start);
      if (start > 0) add(rest, 1);
      if (rest.startsWith("0")) add(rest.replace(/^0+(?=\d)/u, ""), 1);
    }
  }
  return withShared(found.sort((a, b) => (a.key === b.key ? a.rank - b.rank : a.key < b.key ? -1 : 1)));
}

/** Of how many code units the character at a place consists. */
const unitsAt = (text: string, index: number) => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

const isShort = (text: string) =>
  text.length < SEARCH_TERM_MIN || (text.length < 2 * SEARCH_TERM_MIN && [...text].length < SEARCH_TERM_MIN);

/** Where the segments of a number begin: after what parts them, and where letters, digits and ideographs meet. */
function segments(number: string): number[] {
  return [...number.matchAll(/\d+|\p{Script=Han}+|[^\d\P{L}\p{Script=Han}]+/gu)].map((match) => match.index);
}

/** Keys in order, each once; each tells what it has in common with the one before, which is the most with any before. */
function withShared(found: SearchKey[]): SearchKey[] {
  let before = "";
  return found.filter((own) => {
    const isNew = own.key !== before;
    own.shared = sharedCharacters(before, own.key);
    before = own.key;
    return isNew;
  });
}

/** With how many characters both begin. */
function sharedCharacters(a: string, b: string): number {
  let count = 0;
  for (let index = 0; index < b.length; index += unitsAt(b, index)) {
    if (a.codePointAt(index) !== b.codePointAt(index)) return count;
    count += 1;
  }
  return count;
}

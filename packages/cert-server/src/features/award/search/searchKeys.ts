import { normalizeTerm, numberParts, type PublicSearchScope, SEARCH_TERM_MAX, SEARCH_TERM_MIN } from "cert-api";

/** A key under which an award is found, see `AwardKeyTable`. */
export interface SearchKey {
  key: string;
  rank: 0 | 1;
  shared: number;
}

/**
 * What a key of a number begins with, so that names and numbers never meet in one range. Normalised text has no capital
 * letter, so no name can hold it. `NUMBER`: a number, or what follows from the start of one of its segments. `SEGMENT`:
 * a segment of digits that stands before others; of the last one, the key under `NUMBER` is the whole.
 */
export const keyPrefix = { number: "N", segment: "S" } as const;

/**
 * Everything that an award is found by: any part of a holder's name; its number from the start, or from the start of
 * any of its segments, with and without the segment's leading zeros; its segments of digits. A term finds what begins
 * with it; a segment, what is equal to it. Rank 0 marks whole names and whole numbers.
 */
export function searchKeys(holders: readonly string[], number: string | null): SearchKey[] {
  const keys: SearchKey[] = [];
  const add = (text: string, rank: 0 | 1, prefix = "") => {
    if (isShort(text) || text.startsWith(" ")) return;
    // No term is longer, so a longer key would never be told apart; one more keeps it from being the whole of a term
    const cut = text.length > SEARCH_TERM_MAX + 1 ? [...text].slice(0, SEARCH_TERM_MAX + 1).join("") : text;
    keys.push({ key: prefix + cut, rank, shared: 0 });
  };
  const names = holders.map(normalizeTerm);
  for (const name of names) {
    for (let start = 0; start < name.length; start += unitsAt(name, start)) add(name.slice(start), start === 0 ? 0 : 1);
  }
  if (number !== null) {
    const text = normalizeTerm(number);
    const { rests, segments } = numberParts(text);
    // An award whose holder is named like its number is a whole match once
    add(text, names.includes(text) ? 1 : 0, keyPrefix.number);
    for (const rest of rests) add(rest, 1, keyPrefix.number);
    for (const segment of segments) {
      if (segment !== text && !rests.includes(segment)) add(segment, 1, keyPrefix.segment);
    }
  }
  return withShared(keys.sort((a, b) => (a.key === b.key ? a.rank - b.rank : a.key < b.key ? -1 : 1)));
}

/** What a key has in common with the one before where no part of it is to be found: more than any term is long. */
export const WHOLE_ONLY = SEARCH_TERM_MAX + 1;

/**
 * Of the keys of an award those by which its activity lets visitors find it. By whole names and numbers: these alone, and so
 * that a term which they only begin with passes them over.
 */
export function restrictKeys(keys: readonly SearchKey[], scope: PublicSearchScope): readonly SearchKey[] {
  if (scope === "all") return keys;
  return keys
    .filter(({ key, rank }) => rank === 0 && (scope === "whole" || key.startsWith(keyPrefix.number)))
    .map((key) => ({ ...key, shared: WHOLE_ONLY }));
}

/** Of how many code units the character at a place consists. */
const unitsAt = (text: string, index: number) => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

const isShort = (text: string) =>
  text.length < SEARCH_TERM_MIN || (text.length < 2 * SEARCH_TERM_MIN && [...text].length < SEARCH_TERM_MIN);

/** Keys in order, each once; each tells what it has in common with the one before, which is the most with any before. */
function withShared(keys: SearchKey[]): SearchKey[] {
  let before = "";
  return keys.filter((searchKey) => {
    const isNew = searchKey.key !== before;
    searchKey.shared = sharedCharacters(before, searchKey.key);
    before = searchKey.key;
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

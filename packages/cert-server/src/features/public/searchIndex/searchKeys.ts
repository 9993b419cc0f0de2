import { joinNumber, numberParts, type PublicSearchScope, SEARCH_TERM_MAX, SEARCH_TERM_MIN } from "cert-api";
import { normalizeTerm } from "../../../text/normalizeTerm.ts";

export interface SearchKey {
  key: string;
  rank: 0 | 1;
  shared: number;
}

/**
 * Prefixes of number keys, which keep names and numbers apart. Normalized text has no capital letters, so no name contains
 * them. `number`: a number, or the rest of it from the start of a segment. `segment`: a segment of digits followed by
 * others; the last segment is already a whole key under `number`.
 */
export const keyPrefix = { number: "N", segment: "S" } as const;

/**
 * Returns all keys by which an award is found: any part of a holder's name; its number from the start, with
 * its separators and without any, or from the start of any segment, with and without leading zeros; and its segments of
 * digits. A term matches keys that start with it, and
 * a segment matches equal keys. Rank 0 marks whole names and whole numbers.
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
    for (const whole of new Set([text, joinNumber(text)])) add(whole, names.includes(whole) ? 1 : 0, keyPrefix.number);
    for (const rest of rests) add(rest, 1, keyPrefix.number);
    for (const segment of segments) {
      if (segment !== text && !rests.includes(segment)) add(segment, 1, keyPrefix.segment);
    }
  }
  return withShared(keys.sort((a, b) => (a.key === b.key ? a.rank - b.rank : a.key < b.key ? -1 : 1)));
}

/** Shared prefix length of a key that is found only as a whole: longer than any search term. */
export const WHOLE_ONLY = SEARCH_TERM_MAX + 1;

/**
 * Returns those keys of an award by which its activity lets visitors find it. If these are whole names and whole numbers,
 * a term that is only a prefix does not match them.
 */
export function restrictKeys(keys: readonly SearchKey[], scope: PublicSearchScope): readonly SearchKey[] {
  if (scope === "all") return keys;
  return keys
    .filter(({ key, rank }) => rank === 0 && (scope === "whole" || key.startsWith(keyPrefix.number)))
    .map((key) => ({ ...key, shared: WHOLE_ONLY }));
}

const unitsAt = (text: string, index: number) => ((text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1);

const isShort = (text: string) =>
  text.length < SEARCH_TERM_MIN || (text.length < 2 * SEARCH_TERM_MIN && [...text].length < SEARCH_TERM_MIN);

/**
 * Returns sorted, distinct keys, each with the length of the prefix it shares with the key before, which is the longest it
 * shares with any earlier key.
 */
function withShared(keys: SearchKey[]): SearchKey[] {
  let before = "";
  return keys.filter((searchKey) => {
    const isNew = searchKey.key !== before;
    searchKey.shared = sharedCharacters(before, searchKey.key);
    before = searchKey.key;
    return isNew;
  });
}

function sharedCharacters(a: string, b: string): number {
  let count = 0;
  for (let index = 0; index < b.length; index += unitsAt(b, index)) {
    if (a.codePointAt(index) !== b.codePointAt(index)) return count;
    count += 1;
  }
  return count;
}

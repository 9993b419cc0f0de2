import { NUMBER_PART_MIN, NUMBER_SEGMENT_MIN } from "../../wire/limits.ts";

/** The parts by which a certificate number is found, after `normalizeTerm`. */
export interface NumberParts {
  /**
   * The rest of the number from the start of each segment, with and without the segment's leading zeros, except the whole
   * number.
   */
  readonly rests: readonly string[];
  /** The digit segments, with and without leading zeros. */
  readonly segments: readonly string[];
}

const leadingZeros = /^0+(?=\d)/u;
const segment = /\d+|\p{Script=Han}+|[^\d\P{L}\p{Script=Han}]+/gu;

/**
 * Splits a certificate number into segments, which begin after separators and at boundaries between letters, digits and
 * ideographs.
 */
export function numberParts(number: string): NumberParts {
  const rests = new Set<string>();
  const segments = new Set<string>();
  for (const { 0: text, index } of number.matchAll(segment)) {
    const rest = number.slice(index);
    for (const start of [rest, rest.replace(leadingZeros, "")]) if (start !== number) rests.add(start);
    if (/^\d/u.test(text)) for (const digits of [text, text.replace(leadingZeros, "")]) segments.add(digits);
  }
  return { rests: [...rests], segments: [...segments] };
}

/**
 * Returns how a term, after `normalizeTerm`, can match a part of a number. `start`: the number, or its rest from the start
 * of a segment, begins with the term. `segment`: the term is a whole segment, provided that at most
 * `NUMBER_SEGMENT_AWARDS_MAX` awards have it. null: the term is too short to be specific.
 */
export function findNumberPart(term: string): "start" | "segment" | null {
  if ([...term].length >= NUMBER_PART_MIN) return "start";
  return /^\d+$/u.test(term) && term.length >= NUMBER_SEGMENT_MIN ? "segment" : null;
}

/** Returns a number, after `normalizeTerm`, without the separators of its segments: `2025jxal00005`. */
export const joinNumber = (number: string): string => number.replace(/[^\p{L}\p{N}\p{M}]+/gu, "");

/**
 * Returns true if a term, after `normalizeTerm`, is the whole number: with its separators, without any, with others between
 * the same segments (2025/1/12 is 2025-1-12 and not 2025-11-2), or with blanks, as a line that broke leaves them.
 */
export const isWholeNumber = (number: string, term: string): boolean =>
  number !== "" &&
  (number === term ||
    joinNumber(number) === term ||
    number === term.replaceAll(" ", "") ||
    listSegments(number) === listSegments(term));

const listSegments = (text: string): string => (text.match(segment) ?? []).join(" ");

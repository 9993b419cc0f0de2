import { NUMBER_PART_MIN, NUMBER_SEGMENT_MIN } from "../../wire/limits.ts";

/** How a certificate number, after `normalizeTerm`, is found. */
export interface NumberParts {
  /** The rest of the number from the start of each segment, with and without the segment's leading zeros; the whole number aside. */
  readonly rests: readonly string[];
  /** Its segments of digits, with and without their leading zeros. */
  readonly segments: readonly string[];
}

const leadingZeros = /^0+(?=\d)/u;

/** Segments begin after what parts them, and where letters, digits and ideographs meet. */
export function numberParts(number: string): NumberParts {
  const rests = new Set<string>();
  const segments = new Set<string>();
  for (const { 0: segment, index } of number.matchAll(/\d+|\p{Script=Han}+|[^\d\P{L}\p{Script=Han}]+/gu)) {
    const rest = number.slice(index);
    for (const text of [rest, rest.replace(leadingZeros, "")]) if (text !== number) rests.add(text);
    if (/^\d/u.test(segment)) for (const text of [segment, segment.replace(leadingZeros, "")]) segments.add(text);
  }
  return { rests: [...rests], segments: [...segments] };
}

/**
 * How a term, after `normalizeTerm`, may be a part of a number. `start`: the number, or what follows from the start of
 * one of its segments, begins with it. `segment`: it is a whole segment, if no more awards have that one than
 * `NUMBER_SEGMENT_AWARDS_MAX`. null: it is too short to be told from everybody's number.
 */
export function findNumberPart(term: string): "start" | "segment" | null {
  if ([...term].length >= NUMBER_PART_MIN) return "start";
  return /^\d+$/u.test(term) && term.length >= NUMBER_SEGMENT_MIN ? "segment" : null;
}

import type { LinePlan } from "./linePlan.ts";
import { type LineUnit, sizeOf } from "./measureUnits.ts";

export interface FittedLine {
  from: number;
  to: number;
  /** Cell of the last mark if it is less than its own: half of it, or 0 because it hangs. */
  lastCell?: number;
  squeezed?: Map<number, number>;
}

export interface Row {
  plan: LinePlan;
  units: readonly LineUnit[];
  availableWidth: number;
  width(from: number, to: number): number;
}

interface Candidate {
  from: number;
  to: number;
  /** End of the longest line that holds without narrowing or squeezing, if there is one. */
  shorter?: number | undefined;
}

/** Rounding error of summed widths, in points. */
export const epsilon = 0.002;

/**
 * Part of a character that marks may yield to, in em. Word Mac and Word 2021 accept 0.42, 0.49 and 0.56 em, and reject
 * 0.81 em and more, however many marks there are; WPS 11.1 rejects 0.66.
 */
const maxMissing = 0.6;

/**
 * Fits the line from `from` to `to`, squeezing it if necessary; undefined if it does not fit. Measured on lines printed by
 * Word 2021: marks within the line give up their blanks for the last character, if it needs no more than `maxMissing`.
 * The marks that end the line come along with that character: for them the marks within the line give up all their blanks,
 * then the last one its own blank half, or it hangs beyond the edge (w:overflowPunct). WPS takes that of the last one
 * first.
 */
export function fitLine(row: Row, { from, to, shorter }: Candidate): FittedLine | undefined {
  const { plan, units, availableWidth } = row;
  const line = { from, to };
  const end = trimSpaces(units, line);
  const over = row.width(from, end) - availableWidth;
  if (over <= epsilon) return line;
  const last = units[end - 1];
  if (!last || plan.squeeze === "none") return undefined;
  const spaces = plan.shrink ? findSpaces(units, { from, to: end }) : [];
  const all = sumWidths(spaces);
  if (over <= getMostNarrowed(row, from, shorter) * all + epsilon) {
    return { ...line, squeezed: share(spaces, over, all) };
  }
  let letters = end;
  while (letters > from && units[letters - 1]?.class.kind === "mark") letters -= 1;
  const isMark = letters < end;
  if (plan.compress) {
    const missing = isMark ? row.width(from, letters) - availableWidth : over;
    const marks = findBlanks(units, { from, to: end - 1 });
    const all = sumWidths(marks);
    if (missing <= Math.min(all, maxMissing * sizeOf(plan, units[letters - 1])) + epsilon) {
      const trims = isMark && (plan.squeeze === "wps" || over > all + epsilon);
      const trimmed = trims && !last.rigid ? last.half : 0;
      const wanted = Math.max(0, over - trimmed);
      const cell = trims ? { lastCell: last.advance - trimmed } : {};
      if (wanted <= all + epsilon) return { ...line, ...cell, squeezed: share(marks, wanted, all) };
    }
  }
  if (plan.hang && last.class.hangs && over - last.advance <= epsilon) return { ...line, lastCell: 0 };
  return undefined;
}

interface Blank {
  index: number;
  width: number;
}

/** Finds the blank halves of the marks from `from` to `to`. An opening mark that begins the line keeps its own. */
function findBlanks(units: readonly LineUnit[], { from, to }: { from: number; to: number }): Blank[] {
  return units.slice(from, to).flatMap((unit, at) => {
    const index = from + at;
    if (unit.half === 0 || unit.rigid) return [];
    const opening = at > 0 ? unit.half + Math.min(0, unit.before) : 0;
    const width = unit.class.kind === "open" ? opening : unit.half + Math.min(0, units[index + 1]?.before ?? 0);
    return width > epsilon ? [{ index, width }] : [];
  });
}

/**
 * Word 2013 and later narrow the spaces of a justified line by up to a quarter of their width. They take a further word only
 * if the line would have to be stretched at least twice as much without it: accepted 0.084 (0.167 without the word), 0.217
 * (0.449) and 0.250, rejected 0.172 (0.268), 0.143 (0.076) and 0.252.
 */
const narrowing = { most: 0.25, ofStretch: 0.5 };
/** In plans that 0.1.0 stored, whose certificates stay as they were. */
const storedNarrowing = 0.1;

function getMostNarrowed({ plan, units, availableWidth, width }: Row, from: number, shorter?: number): number {
  if (plan.rules === undefined) return storedNarrowing;
  if (shorter === undefined) return narrowing.most;
  const to = trimSpaces(units, { from, to: shorter });
  const stretch = (availableWidth - width(from, to)) / sumWidths(findSpaces(units, { from, to }));
  return Math.min(narrowing.most, narrowing.ofStretch * stretch);
}

/** Returns the end of a line without the spaces that it ends with. */
export function trimSpaces(units: readonly LineUnit[], { from, to }: Pick<FittedLine, "from" | "to">): number {
  let end = to;
  while (end > from && units[end - 1]?.class.kind === "space") end -= 1;
  return end;
}

function findSpaces(units: readonly LineUnit[], { from, to }: { from: number; to: number }): Blank[] {
  return units
    .slice(from, to)
    .flatMap(({ class: { kind }, advance }, at) => (kind === "space" ? [{ index: from + at, width: advance }] : []));
}

const sumWidths = (blanks: readonly Blank[]): number => blanks.reduce((sum, { width }) => sum + width, 0);

const share = (blanks: readonly Blank[], wanted: number, all: number): Map<number, number> =>
  new Map(wanted <= epsilon ? [] : blanks.map(({ index, width }) => [index, (wanted * width) / all]));

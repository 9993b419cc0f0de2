import type { LinePlan } from "./linePlan.ts";
import type { LineUnit } from "./measureUnits.ts";

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

/** Rounding error of summed widths, in points. */
export const epsilon = 0.002;

/**
 * Part of a character that marks may yield to, in em. Word Mac and Word 2021 accept 0.42, 0.49 and 0.56 em, and reject
 * 0.81 em and more, however many marks there are; WPS 11.1 rejects 0.66.
 */
const mostMissing = 0.6;

/**
 * Fits the line from `from` to `to`, squeezing it if necessary; undefined if it does not fit. Measured on lines printed by
 * Word 2021: marks within the line give up their blanks for the last character, if it needs no more than `mostMissing`.
 * The marks that end the line come along with that character: for them the marks within the line give up all their blanks,
 * then the last one its own blank half, or it hangs beyond the edge (w:overflowPunct). WPS takes that of the last one
 * first.
 */
export function fitLine(row: Row, from: number, to: number): FittedLine | undefined {
  const { plan, units, availableWidth } = row;
  const line = { from, to };
  let end = to;
  while (end > from && units[end - 1]?.class.kind === "space") end -= 1;
  const over = row.width(from, end) - availableWidth;
  if (over <= epsilon) return line;
  const last = units[end - 1];
  if (!last || plan.squeeze === "none") return undefined;
  const blanks = plan.shrink ? findSpaces(units, from, end) : [];
  const most = blanks.reduce((sum, { width: blank }) => sum + blank, 0);
  if (over <= most + epsilon) return { ...line, squeezed: share(blanks, over, most) };
  let letters = end;
  while (letters > from && units[letters - 1]?.class.kind === "mark") letters -= 1;
  const isMark = letters < end;
  if (plan.compress) {
    const missing = isMark ? row.width(from, letters) - availableWidth : over;
    const marks = findBlanks(units, { from, to: end - 1 });
    const all = marks.reduce((sum, { width: blank }) => sum + blank, 0);
    if (missing <= Math.min(all, mostMissing * getCharacterSize(row, letters - 1)) + epsilon) {
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

function getCharacterSize({ plan, units }: Row, index: number): number {
  const piece = plan.pieces[units[index]?.piece ?? -1];
  return piece && "size" in piece ? piece.size : 0;
}

interface Blank {
  index: number;
  width: number;
}

/** Finds the blank halves of the marks from `from` to `to`. An opening mark that begins the line keeps its own. */
function findBlanks(units: readonly LineUnit[], { from, to }: { from: number; to: number }): Blank[] {
  const blanks: Blank[] = [];
  for (let index = from; index < to; index += 1) {
    const unit = units[index];
    if (!unit || unit.half === 0 || unit.rigid) continue;
    const opening = index > from ? unit.half + Math.min(0, unit.before) : 0;
    const width = unit.class.kind === "open" ? opening : unit.half + Math.min(0, units[index + 1]?.before ?? 0);
    if (width > epsilon) blanks.push({ index, width });
  }
  return blanks;
}

/**
 * Share of their width by which Word narrows the spaces of a justified line, since Word 2013: 7.4 and 8.4 % in documents
 * that it printed, and probably not 10.1 %.
 */
const blankShare = 0.1;

function findSpaces(units: readonly LineUnit[], from: number, to: number): Blank[] {
  const spaces: Blank[] = [];
  for (let index = from; index < to; index += 1) {
    const unit = units[index];
    if (unit?.class.kind === "space") spaces.push({ index, width: unit.advance * blankShare });
  }
  return spaces;
}

const share = (blanks: readonly Blank[], wanted: number, all: number): Map<number, number> =>
  new Map(wanted <= epsilon ? [] : blanks.map(({ index, width }) => [index, (wanted * width) / all]));

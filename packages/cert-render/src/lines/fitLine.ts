import type { LinePlan } from "./linePlan.ts";
import type { LineUnit } from "./measureUnits.ts";

/** A line: its units from `from` to `to` (excluded). Lengths in points. */
export interface FittedLine {
  from: number;
  to: number;
  /** The last mark's cell, when it has less than its own: half of it, or none because it hangs. */
  lastCell?: number;
  /** Taken from each mark or blank within the line, by index. */
  squeezed?: Map<number, number>;
}

/** The characters that a line may hold, with their widths. */
export interface Row {
  plan: LinePlan;
  units: readonly LineUnit[];
  /** Room of the line, in points. */
  room: number;
  /** The width of a stretch that begins the line, in points. */
  width(from: number, to: number): number;
}

/** Sums of widths hold this much noise. */
export const noise = 0.002;

/**
 * How much of a character marks may give way to, in em. Word Mac and Word 2021 take in 0.42, 0.49 and 0.56 em, and leave
 * out 0.81 em and more, however many marks there are; WPS 11.1 leaves out 0.66.
 */
const mostMissing = 0.6;

/**
 * The line from `from` to `to`, squeezed where it has to be; undefined where it does not fit. Measured on lines printed
 * by Word 2021: marks within the line give up their blanks for the last character, if it wants no more than
 * `mostMissing`. The marks that end the line come along with that character: for them the marks within the line give all
 * that they have, then the last one its own blank half, or it hangs past the edge (w:overflowPunct). WPS takes the last
 * one's first.
 */
export function fitLine(row: Row, from: number, to: number): FittedLine | undefined {
  const { plan, units, room } = row;
  const line = { from, to };
  let end = to;
  while (end > from && units[end - 1]?.class.kind === "space") end -= 1;
  const over = row.width(from, end) - room;
  if (over <= noise) return line;
  const last = units[end - 1];
  if (!last || plan.squeeze === "none") return undefined;
  const blanks = plan.shrink ? findSpaces(units, from, end) : [];
  const most = blanks.reduce((sum, { room: blank }) => sum + blank, 0);
  if (over <= most + noise) return { ...line, squeezed: share(blanks, over, most) };
  let letters = end;
  while (letters > from && units[letters - 1]?.class.kind === "mark") letters -= 1;
  const isMark = letters < end;
  if (plan.compress) {
    const missing = isMark ? row.width(from, letters) - room : over;
    const marks = findBlanks(units, { from, to: end - 1 });
    const all = marks.reduce((sum, { room: blank }) => sum + blank, 0);
    if (missing <= Math.min(all, mostMissing * getCharacterSize(row, letters - 1)) + noise) {
      const trims = isMark && (plan.squeeze === "wps" || over > all + noise);
      const trimmed = trims && !last.rigid ? last.half : 0;
      const wanted = Math.max(0, over - trimmed);
      const cell = trims ? { lastCell: last.advance - trimmed } : {};
      if (wanted <= all + noise) return { ...line, ...cell, squeezed: share(marks, wanted, all) };
    }
  }
  if (plan.hang && last.class.hangs && over - last.advance <= noise) return { ...line, lastCell: 0 };
  return undefined;
}

/** The size of the character at an index, in points. */
function getCharacterSize({ plan, units }: Row, index: number): number {
  const piece = plan.pieces[units[index]?.piece ?? -1];
  return piece && "size" in piece ? piece.size : 0;
}

interface Blank {
  index: number;
  /** What it may give up, in points. */
  room: number;
}

/** The blank halves of the marks from `from` to `to`. An opening mark that begins the line keeps its own. */
function findBlanks(units: readonly LineUnit[], { from, to }: { from: number; to: number }): Blank[] {
  const blanks: Blank[] = [];
  for (let index = from; index < to; index += 1) {
    const unit = units[index];
    if (!unit || unit.half === 0 || unit.rigid) continue;
    const opening = index > from ? unit.half + Math.min(0, unit.before) : 0;
    const room = unit.class.kind === "open" ? opening : unit.half + Math.min(0, units[index + 1]?.before ?? 0);
    if (room > noise) blanks.push({ index, room });
  }
  return blanks;
}

/**
 * How much narrower Word makes the blanks of a justified line, of their width, since Word 2013: 7.4 and 8.4 % in documents
 * that it printed, and rather not 10.1 %.
 */
const blankShare = 0.1;

function findSpaces(units: readonly LineUnit[], from: number, to: number): Blank[] {
  const spaces: Blank[] = [];
  for (let index = from; index < to; index += 1) {
    const unit = units[index];
    if (unit?.class.kind === "space") spaces.push({ index, room: unit.advance * blankShare });
  }
  return spaces;
}

/** What each of the marks gives up, in proportion to what it has. */
const share = (blanks: readonly Blank[], wanted: number, all: number): Map<number, number> =>
  new Map(wanted <= noise ? [] : blanks.map(({ index, room }) => [index, (wanted * room) / all]));

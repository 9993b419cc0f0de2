import type { LinePlan } from "./linePlan.ts";
import type { LineUnit } from "./measureUnits.ts";

/** A line: its units from `from` to `to` (excluded); the next one begins at `next`. Lengths in points. */
export interface Line {
  from: number;
  to: number;
  next: number;
  /** The last mark's cell, when it has less than its own: half of it, or none because it hangs. */
  lastCell?: number;
  /** Taken from each mark within the line, by index. */
  squeezed?: Map<number, number>;
}

/** Sums of widths hold this much noise. */
const noise = 0.002;

/**
 * The lines of a paragraph as Word breaks them, measured on documents printed by Word: as many characters as fit. The
 * last mark of a line may give up its blank half; then marks within the line may give up theirs where no more than half
 * a character is wanting; then the last mark may hang past the edge (w:overflowPunct). What has no room at all, such as
 * a Latin word wider than its line, is broken anywhere.
 */
export function breakLines(plan: LinePlan, units: readonly LineUnit[]): Line[] {
  const row = measureRow(plan, units);
  const lines: Line[] = [];
  let from = 0;
  let fresh = true;
  while (from < units.length) {
    const line = nextLine(row, from, plan.width - (fresh ? plan.first : plan.rest));
    // Blanks that are drawn end with the line
    while (isBlank(units[line.next - 1]) && isBlank(units[line.next])) line.next += 1;
    lines.push(line);
    from = line.next;
    fresh = false;
  }
  return lines;
}

/** The characters of a paragraph in a row, with their widths. */
interface Row {
  plan: LinePlan;
  units: readonly LineUnit[];
  /** The width of a stretch that begins a line, in points. */
  width(from: number, to: number): number;
}

function measureRow(plan: LinePlan, units: readonly LineUnit[]): Row {
  const sums = [0];
  for (const unit of units) sums.push((sums.at(-1) ?? 0) + unit.before + unit.advance);
  const width = (from: number, to: number): number =>
    to <= from ? 0 : (sums[to] ?? 0) - (sums[from] ?? 0) - (units[from]?.before ?? 0);
  return { plan, units, width };
}

const isBlank = (unit: LineUnit | undefined): boolean => unit?.class.kind === "blank";

/** The line that begins at `from` and has so much room, in points. */
function nextLine(row: Row, from: number, room: number): Line {
  const { plan, units, width } = row;
  let best: Line | undefined;
  let widest = from;
  const reach = 3 * Math.max(...plan.pieces.map((piece) => ("size" in piece ? piece.size : 0)), 1);
  for (let index = from; index < units.length; index += 1) {
    const unit = units[index];
    if (!unit) break;
    if (unit.end) {
      const line = lineWithin(row, from, index, room);
      if (line) best = { ...line, next: index + 1 };
      break;
    }
    if (unit.class.kind !== "space") {
      const natural = width(from, index + 1);
      if (natural <= room + noise) widest = index + 1;
      else if (natural > room + reach) break;
    }
    const right = units[index + 1];
    if (right && (right.end || !mayBreak(plan, unit, right))) continue;
    best = lineWithin(row, from, index + 1, room) ?? best;
  }
  if (best) return best;
  let to = Math.max(widest, from + 1);
  while (units[to]?.class.kind === "space") to += 1;
  return { from, to, next: to };
}

/** The line from `from` to `to`, squeezed where it has to be; undefined where it does not fit. */
function lineWithin({ plan, units, width }: Row, from: number, to: number, room: number): Line | undefined {
  const line = { from, to, next: to };
  let end = to;
  while (end > from && units[end - 1]?.class.kind === "space") end -= 1;
  const over = width(from, end) - room;
  if (over <= noise) return line;
  const last = units[end - 1];
  if (!last) return undefined;
  const isMark = last.class.kind === "mark";
  if (plan.compress) {
    const trimmed = isMark ? last.half : 0;
    const cell = isMark ? { lastCell: last.advance - trimmed } : {};
    if (over - trimmed <= noise) return { ...line, ...cell };
    const squeezed = squeeze(units, from, end - 1, over - trimmed);
    if (squeezed) return { ...line, ...cell, squeezed };
  }
  if (plan.hang && last.class.hangs && over - last.advance <= noise) return { ...line, lastCell: 0 };
  return undefined;
}

/**
 * Takes `wanted` from the marks of a line, if it is no more than half a character: a closing mark gives up to half its
 * cell, an opening one up to a quarter, each in proportion.
 */
function squeeze(
  units: readonly LineUnit[],
  from: number,
  to: number,
  missing: number,
): Map<number, number> | undefined {
  const marks: { index: number; room: number }[] = [];
  for (let index = from; index < to; index += 1) {
    const unit = units[index];
    if (!unit || unit.half === 0) continue;
    const opening = index > from ? unit.half / 2 : 0;
    const room = unit.class.kind === "open" ? opening : unit.half + Math.min(0, units[index + 1]?.before ?? 0);
    if (room > noise) marks.push({ index, room });
  }
  const most = Math.max(0, ...marks.map(({ index }) => units[index]?.half ?? 0));
  const all = marks.reduce((sum, { room }) => sum + room, 0);
  if (missing > Math.min(most, all) + noise) return undefined;
  return new Map(marks.map(({ index, room }) => [index, (missing * room) / all]));
}

function mayBreak(plan: LinePlan, left: LineUnit, right: LineUnit): boolean {
  const [a, b] = [left.class, right.class];
  if (b.kind === "space" || a.glue || b.glue) return false;
  if (a.kind === "space" || a.kind === "blank") return true;
  if (plan.kinsoku && (b.neverFirst || a.neverLast)) return false;
  if (a.kind === "latin" && b.kind === "latin") {
    return (left.text === "-" || left.text === "\u2013") && b.side !== undefined;
  }
  // A dash of two characters is one sign
  return !(left.text === "\u2014" && right.text === "\u2014");
}

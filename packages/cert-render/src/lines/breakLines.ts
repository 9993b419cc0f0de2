import { fitLine, type FittedLine, epsilon, type Row, trimSpaces } from "./fitLine.ts";
import type { LinePlan } from "./linePlan.ts";
import type { LineUnit } from "./measureUnits.ts";
import { type PlacedTab, placeTabs } from "./tabStops.ts";

export interface Line extends FittedLine {
  next: number;
  left: number;
  tabs?: Map<number, PlacedTab>;
  side?: LineSide;
  isCut?: true;
}

/** The place of a line in a paragraph with a drawing: on a side of it that shares its row with the other, or alone. */
type LineSide = "before" | "after" | "alone";

/**
 * Breaks the lines of a paragraph as Word does, measured on documents printed by Word: each takes as many characters as
 * fit, see `fitLine`. Content that fits nowhere, such as a Latin word wider than its line, is broken anywhere. If a
 * drawing splits the lines, the text on either side of it counts as a separate line.
 */
export function breakLines(plan: LinePlan, units: readonly LineUnit[]): Line[] {
  const beginLine = measureLines(plan, units);
  const lines: Line[] = [];
  let from = 0;
  let row = 0;
  let rooms = listRooms(plan, from, row);
  while (from < units.length) {
    const [room, other] = rooms;
    if (!room) {
      row += 1;
      rooms = listRooms(plan, from, row);
      continue;
    }
    const { side } = room;
    const begun = beginLine(from, room);
    const line = nextLine(begun, from, other && beginLine(from, other));
    const left = begun.availableWidth - begun.width(from, trimSpaces(units, line));
    let next = line.next;
    // Blanks that are drawn end with the line
    while (isBlank(units[next - 1]) && isBlank(units[next])) next += 1;
    lines.push({ ...line, next, left, ...(begun.tabs && { tabs: begun.tabs }), ...(side && { side }) });
    const isEnded = next > from && units[next - 1]?.end !== undefined;
    rooms = isEnded ? [] : rooms.slice(1);
    from = next;
  }
  return lines;
}

interface TabbedRow extends Row {
  tabs?: Map<number, PlacedTab>;
}

function measureLines(plan: LinePlan, units: readonly LineUnit[]): (from: number, room: LineRoom) => TabbedRow {
  const sums = [0];
  for (const unit of units) sums.push((sums.at(-1) ?? 0) + unit.before + unit.advance);
  const width = (from: number, to: number): number =>
    to <= from ? 0 : (sums[to] ?? 0) - (sums[from] ?? 0) - (units[from]?.before ?? 0);
  const plain = { plan, units, width };
  return (from, { indent, availableWidth }) => {
    if (!plan.tabs) return { ...plain, availableWidth };
    const start = plan.tabs.left + indent;
    const tabs = placeTabs(plan.tabs, units, { from, start });
    return {
      ...plain,
      tabs,
      availableWidth: plan.split ? availableWidth : Math.max(availableWidth, computeReach(plan, tabs) - start),
      width(first, to) {
        let total = width(first, to);
        for (const [index, tab] of tabs) if (index >= first && index < to) total += tab.width;
        return total;
      },
    };
  };
}

interface LineRoom {
  side?: LineSide;
  indent: number;
  availableWidth: number;
}

/** Lists the rooms of a row of text, from left to right: one, or one on each side of a drawing. */
function listRooms({ width, first, rest, split }: LinePlan, from: number, row: number): LineRoom[] {
  const indent = from === 0 ? first : rest;
  if (!split) return [{ indent, availableWidth: width - indent }];
  const { before, after, lines } = split;
  const isBeside = !lines || (row >= lines.first && row < lines.first + lines.count);
  if (!isBeside || after === 0) {
    return [{ side: "alone", indent, availableWidth: (isBeside ? before : width) - indent }];
  }
  const start = width - after;
  if (before === 0) return [{ side: "after", indent: start + indent, availableWidth: after - indent }];
  return [
    { side: "before", indent, availableWidth: before - indent },
    { side: "after", indent: start, availableWidth: after },
  ];
}

/**
 * Returns the position up to which tabs extend a line: that of the last stop if a tab ends there or before, otherwise 0. A
 * stop that the author set beyond the right edge is valid too.
 */
function computeReach({ tabs }: LinePlan, placed: ReadonlyMap<number, PlacedTab>): number {
  const last = tabs?.stops.at(-1)?.position ?? 0;
  const isUsed = [...placed.values()].some(({ start, width }) => width > 0 && start + width <= last + epsilon);
  return isUsed ? last : 0;
}

const isBlank = (unit: LineUnit | undefined): boolean => unit?.class.kind === "blank";

type NextLine = FittedLine & Pick<Line, "next" | "isCut">;

/**
 * Returns the line that begins at `from`.
 * @param other the rest of the line after the drawing that splits it: if a word fits only there, this side stays empty
 */
function nextLine(row: Row, from: number, other: Row | undefined): NextLine {
  const { line, widest } = findLine(row, from);
  if (line) return line;
  if (other && findLine(other, from).line) return { from, to: from, next: from };
  let to = Math.max(widest, from + 1);
  while (row.units[to]?.class.kind === "space") to += 1;
  return { from, to, next: to, isCut: true };
}

/** Returns the longest line from `from` that ends at a valid break; if there is none, the end of the content that fits. */
function findLine(row: Row, from: number): { line?: NextLine; widest: number } {
  const { plan, units, availableWidth, width } = row;
  let best: NextLine | undefined;
  let shorter: number | undefined;
  let widest = from;
  const reach = 3 * Math.max(...plan.pieces.map((piece) => ("size" in piece ? piece.size : 0)), 1);
  for (let index = from; index < units.length; index += 1) {
    const unit = units[index];
    if (!unit) break;
    if (unit.end) {
      const line = fitLine(row, { from, to: index, shorter });
      if (line) best = { ...line, next: index + 1 };
      break;
    }
    if (unit.class.kind !== "space") {
      const natural = width(from, index + 1);
      if (natural <= availableWidth + epsilon) widest = index + 1;
      else if (natural > availableWidth + reach) break;
    }
    const right = units[index + 1];
    if (right && (right.end || !mayBreak(plan, unit, right) || isOpened(plan, units, index))) continue;
    const line = fitLine(row, { from, to: index + 1, shorter });
    if (line) best = { ...line, next: index + 1 };
    if (line && !line.squeezed && line.lastCell === undefined) shorter = index + 1;
  }
  return { ...(best && { line: best }), widest };
}

/** Returns true for a blank behind an opening bracket: Word ends no line with "{ ". Plans of 0.1.0 keep their lines. */
const isOpened = ({ rules, kinsoku }: LinePlan, units: readonly LineUnit[], index: number): boolean =>
  rules !== undefined && kinsoku && units[index]?.class.kind === "space" && units[index - 1]?.class.neverLast === true;

export type BreakRules = Pick<LinePlan, "kinsoku" | "breakWords" | "koreanWords">;

/** A character, or several that are shaped together, as it counts for a break. */
export type BreakUnit = Pick<LineUnit, "text" | "class">;

export function mayBreak(rules: BreakRules, left: BreakUnit, right: BreakUnit): boolean {
  const [a, b] = [left.class, right.class];
  if (b.kind === "space" || a.glue || b.glue) return false;
  if (a.kind === "space" || a.kind === "blank" || a.kind === "tab" || b.kind === "tab") return true;
  if (rules.kinsoku && (b.neverFirst || a.neverLast)) return false;
  if (rules.koreanWords && isWord(left) && isWord(right) && (a.hangul || b.hangul)) return rules.breakWords === true;
  if (a.kind === "latin" && b.kind === "latin") {
    const isHyphen = left.text === "-" || left.text === "\u2013";
    return rules.breakWords === true || (isHyphen && b.side !== undefined);
  }
  // A dash of two characters is one sign
  return !(left.text === "\u2014" && right.text === "\u2014");
}

/** Returns true for a letter or digit of a script that separates words by spaces. */
const isWord = ({ class: { kind, hangul } }: BreakUnit): boolean => hangul || kind === "latin";

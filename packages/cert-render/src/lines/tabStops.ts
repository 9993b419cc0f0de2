import type { GlyphAdvances, LinePlan, LineTab, LineTabs, LineTabStop } from "./linePlan.ts";
import type { LineUnit } from "./measureUnits.ts";

export interface PlacedTab {
  width: number;
  leader: LineTabStop["leader"];
  start: number;
}

const least = 0.05;
const leastOfLabel = -0.1;

/**
 * Places the tabs of the line that begins at a unit, by the units' indices: each ends at the next stop (ECMA-376 Part 1
 * §17.3.1.37), minus the width of its text to the left of the stop.
 * @param start of the line, from the left edge of the text area
 */
export function placeTabs(
  tabs: LineTabs,
  units: readonly LineUnit[],
  { from, start }: { from: number; start: number },
): Map<number, PlacedTab> {
  const placed = new Map<number, PlacedTab>();
  let x = start;
  for (let index = from; index < units.length; index += 1) {
    const unit = units[index];
    if (!unit || unit.end) break;
    if (unit.class.kind !== "tab") {
      x += unit.advance + (index > from ? unit.before : 0);
      continue;
    }
    const past = tabs.label && units.findIndex(isTab) === index ? leastOfLabel : least;
    const stop = unit.stop ?? nextStop(tabs, x, past);
    const width = Math.max(0, stop.position - x - widthBefore(stop, units, index + 1));
    placed.set(index, { width, leader: stop.leader, start: x });
    x += width;
  }
  return placed;
}

const isTab = (unit: LineUnit): boolean => unit.class.kind === "tab";

function nextStop({ stops, step }: LineTabs, x: number, past: number): LineTabStop {
  const stop = stops.find(({ position }) => position > x + past);
  return stop ?? { position: (Math.floor((x + least) / step) + 1) * step, align: "left", leader: "none" };
}

/** Returns the width of the text from `from` to the next tab that is to the left of the stop. */
function widthBefore({ align }: LineTabStop, units: readonly LineUnit[], from: number): number {
  if (align === "left") return 0;
  let width = 0;
  for (let index = from; index < units.length; index += 1) {
    const unit = units[index];
    if (!unit || unit.end || isTab(unit)) break;
    if (align === "decimal" && isDecimalPoint(units, index)) return width;
    width += unit.advance + (index > from ? unit.before : 0);
  }
  return align === "center" ? width / 2 : width;
}

/** Returns true for a point or comma after a digit; a number without one ends at the stop. */
const isDecimalPoint = (units: readonly LineUnit[], index: number): boolean =>
  /[.,]/.test(units[index]?.text ?? "") && /\d/.test(units[index - 1]?.text ?? "");

const leaderMarks: Readonly<Record<LineTabStop["leader"], string>> = {
  none: "",
  dot: ".",
  hyphen: "-",
  underscore: "_",
  middleDot: "\u00b7",
  heavy: "_",
};

export interface Leader {
  text: string;
  lead: number;
  tracking: number;
}

const noLeader: Leader = { text: "", lead: 0, tracking: 0 };

/**
 * Returns the leader of a tab. Its marks are at multiples of their width, in whole quarters of a point, from the page's
 * left edge, so that those of several lines align (Times New Roman by Word 2016: 2.75 at 10.5 pt, 3 at 12 pt; 66.0, 93.0,
 * 405.2 and 528.2 pt from the edge).
 */
export function fillLeader(
  { width, leader, start }: PlacedTab,
  piece: LineTab,
  { plan, advances }: { plan: LinePlan; advances: GlyphAdvances },
): Leader {
  const mark = leaderMarks[leader];
  if (mark === "") return noLeader;
  const natural = advances.advancesOf(piece.face)(mark.codePointAt(0) ?? 0) * piece.size;
  const step = Math.round(natural * 4) / 4;
  if (step <= 0) return noLeader;
  const begin = (plan.tabs?.page ?? 0) + start;
  const lead = Math.max(0, Math.ceil((begin - least) / step) * step - begin);
  const count = Math.max(0, Math.floor((width - lead + least) / step));
  return count === 0 ? noLeader : { text: mark.repeat(count), lead, tracking: step - natural };
}

import type { TextPart } from "../model/model.ts";
import { breakLines, type Line } from "./breakLines.ts";
import { trimSpaces } from "./fitLine.ts";
import type { GlyphAdvances, LinePlan } from "./linePlan.ts";
import { type LineUnit, measureUnits } from "./measureUnits.ts";
import { fillLeader } from "./tabStops.ts";

/**
 * Breaks the lines of a paragraph and returns the parts of each piece, with line ends and gaps among them.
 * @param parts of each piece, in the order of `plan.pieces`; undefined for non-text
 */
export function lineParts(plan: LinePlan, parts: readonly (readonly TextPart[])[], advances: GlyphAdvances) {
  const units = measureUnits(plan, parts, advances);
  const linedParts = plan.pieces.map((): TextPart[] => []);
  let behind = 0;
  for (const line of breakLines(plan, units)) {
    const ended = line.next > line.from ? units[line.next - 1]?.end : undefined;
    const wrapped = line.next < units.length && !ended;
    const isStretched = wrapped && plan.justify && (line.tabs || line.side) ? stretchBehindTabs(units, line) : false;
    const gaps = measureGaps(plan, line, isStretched ? 0 : findRemainder(units, line));
    const [first] = units.slice(line.from, line.to);
    if (plan.split?.before === 0) behind = plan.width - plan.split.after;
    if (first) addGap(linedParts[first.piece], gaps.before + (line.side === "after" ? behind : 0));
    behind = gaps.behind + (first ? 0 : gaps.before);
    writeLine({ plan, units, parts: linedParts, advances }, line, wrapped);
    const owner = linedParts[units[line.next - 1]?.piece ?? -1];
    if (wrapped && line.side !== "before") owner?.push({ type: "lineEnd" });
    else if (ended === "value") owner?.push({ type: "newline" });
  }
  return linedParts;
}

function findRemainder(units: readonly LineUnit[], line: Line): number {
  const { left, squeezed, lastCell } = line;
  const end = trimSpaces(units, line);
  const squeeze = [...(squeezed?.values() ?? [])].reduce((sum, width) => sum + width, 0);
  return left + squeeze + (lastCell === undefined ? 0 : (units[end - 1]?.advance ?? 0) - lastCell);
}

/**
 * Returns the gaps around the text on one side of the drawing that splits a line: the program sets the line as one, from
 * the left.
 * @param remainder unused width, in points
 */
function measureGaps({ split, width }: LinePlan, { side }: Line, remainder: number) {
  if (!split) return { before: 0, behind: 0 };
  const before = remainder * { left: 0, center: 0.5, right: 1 }[split.align];
  const drawing = side === "before" ? width - split.before - split.after : 0;
  return { before, behind: remainder - before + drawing };
}

function addGap(into: TextPart[] | undefined, amount: number) {
  const width = round(amount);
  if (width > 0) into?.push({ type: "gap", width });
}

interface WrittenParagraph {
  plan: LinePlan;
  units: readonly LineUnit[];
  parts: readonly TextPart[][];
  advances: GlyphAdvances;
}

/**
 * Stretches a justified line with tabs after the last of them. Typst would stretch all of it, and the tabs would miss
 * their stops. The text on one side of a drawing is treated likewise. The missing width goes to spaces and between East
 * Asian characters, as Typst distributes it elsewhere. The line's units are replaced in `units`, because a copy for each
 * line would make the time of a long paragraph quadratic.
 * @returns false if there is nothing to stretch
 */
function stretchBehindTabs(units: LineUnit[], line: Line): boolean {
  const tabs = [...(line.tabs?.keys() ?? [])];
  const last = Math.max(line.from - 1, ...(line.side ? tabs.filter((index) => index < line.to) : tabs));
  if ((last < line.from && !line.side) || last >= line.to || line.left <= 0) return false;
  const end = trimSpaces(units, line);
  const places: number[] = [];
  for (let index = last + 2; index < end; index += 1) if (stretches(units[index - 1])) places.push(index);
  if (places.length === 0) return false;
  const share = line.left / places.length;
  for (const index of places) {
    const unit = units[index];
    if (unit) units[index] = { ...unit, before: unit.before + share };
  }
  return true;
}

const stretches = (unit: LineUnit | undefined): boolean =>
  unit !== undefined && ["space", "han", "open", "mark"].includes(unit.class.kind);

function writeLine({ plan, units, parts, advances }: WrittenParagraph, line: Line, wrapped: boolean) {
  let stop = line.to;
  let final = stop - 1;
  while (final > line.from && isSpace(units[final])) final -= 1;
  // Blanks at a wrapped line's end take no room; one stays in the text, unless a line would be drawn under it
  if (wrapped) stop = Math.min(stop, isDrawn(plan, units[final]) ? final + 1 : final + 2);
  // Behind the last words they run past the edge in Word; Typst would take the last word to a line of its own
  else if (advanceOf(units, final + 1, stop) > line.left) stop = final + 1;
  const endsInMark = units[final]?.class.kind === "mark";
  const endsInBlank = plan.justify && wrapped && stop > final + 1;
  let joins = false;
  // The script of the text that is being joined, as the engine tells it
  let script: string | undefined;
  for (let at = line.from; at < stop; at += 1) {
    const unit = units[at];
    const into = unit && parts[unit.piece];
    const tab = line.tabs?.get(at);
    const piece = plan.pieces[unit?.piece ?? -1];
    if (into && tab && piece && "tab" in piece) {
      const { text, lead, tracking } = fillLeader(tab, piece, { plan, advances });
      into.push({ type: "tab", width: round(tab.width), leader: text, lead: round(lead), tracking: round(tracking) });
    }
    if (!unit || !into || unit.text === "") continue;
    const gap = gapWriter(plan, unit, into);
    const opens = unit.class.kind === "open";
    const squeezed = line.squeezed?.get(at) ?? 0;
    if (unit.tracking !== 0) script = findScript(unit.text) ?? (joins ? script : undefined);
    if (at > line.from) gap(unit.before - (opens ? squeezed : 0));
    // Typst would cut the blank half off a mark that begins or ends a line, if it were not for what stands beside it
    else if (opens) gap(0, true);
    if (at === final && endsInMark) {
      const { slot, text, family } = unit;
      into.push({ type: "cell", width: round(line.lastCell ?? unit.advance), slot, text, family });
      continue;
    }
    if (endsInBlank && at > final) {
      into.push({ type: "cell", width: 0, slot: unit.slot, text: unit.text, family: unit.family });
      continue;
    }
    const next = at + 1 < stop ? units[at + 1] : undefined;
    const marksMeet = unit.half > 0 && next !== undefined && next.half > 0;
    const joined: boolean =
      next !== undefined &&
      together(unit, next) &&
      next.before === 0 &&
      !marksMeet &&
      !(at + 1 === final && endsInMark) &&
      !(at === final && endsInBlank) &&
      !line.squeezed?.has(at) &&
      !line.squeezed?.has(at + 1) &&
      !(plan.rules && unit.tracking !== 0 && changesScript(script, next));
    addText(into, unit, gap, joins);
    joins = joined;
    if (joined) continue;
    const trail = findTrail(plan, unit);
    if (wrapped && !next && isSpace(unit)) gap(trail - unit.advance);
    else gap(trail - (opens ? 0 : squeezed), marksMeet);
  }
}

/** Scripts within one font whose texts the engine shapes apart; it adds no spacing between them. */
const scripts = ["Han", "Hiragana", "Katakana", "Bopomofo", "Hangul", "Latin", "Greek", "Cyrillic"].map(
  (name) => [name, new RegExp(`\\p{Script=${name}}`, "u")] as const,
);

const findScript = (text: string): string | undefined => scripts.find(([, pattern]) => pattern.test(text))?.[0];

function changesScript(script: string | undefined, { text }: LineUnit): boolean {
  const next = findScript(text);
  return script !== undefined && next !== undefined && script !== next;
}

/**
 * Returns the spacing missing after a unit that ends a text of the program. Scaled text has the spacing of its characters
 * there too.
 */
function findTrail({ pieces }: LinePlan, { piece: index, cell, tracking }: LineUnit): number {
  const piece = pieces[index];
  if (!cell) return tracking;
  return piece && "scale" in piece && piece.scale !== 1 && cell.factor === undefined ? -cell.lead : cell.trail;
}

export const holdsWords = (plan: LinePlan, parts: readonly (readonly TextPart[])[], advances: GlyphAdvances): boolean =>
  breakLines(plan, measureUnits(plan, parts, advances)).every(({ isCut }) => !isCut);

const advanceOf = (units: readonly LineUnit[], from: number, to: number): number =>
  units.slice(from, to).reduce((sum, { before, advance }) => sum + before + advance, 0);

const isSpace = (unit: LineUnit | undefined): boolean => unit?.class.kind === "space";

const together = (a: LineUnit, b: LineUnit): boolean =>
  a.piece === b.piece &&
  a.slot === b.slot &&
  a.family === b.family &&
  b.text !== "" &&
  a.cell?.lead === b.cell?.lead &&
  a.cell?.trail === b.cell?.trail &&
  a.cell?.factor === undefined &&
  b.cell?.factor === undefined;

type Gap = (amount: number, always?: boolean) => void;

function addText(into: TextPart[], { text, slot, family, cell }: LineUnit, gap: Gap, joins: boolean) {
  const last = joins ? into.at(-1) : undefined;
  if (cell?.factor !== undefined) {
    into.push({ type: "narrowed", factor: cell.factor, width: cell.width, slot, text, family });
    return;
  }
  if (last?.type === "tracked" || last?.type === "text") {
    last.text += text;
    return;
  }
  if (cell) {
    gap(cell.lead);
    into.push({ type: "tracked", tracking: round(cell.trail + cell.lead), slot, text, family });
  } else into.push({ type: "text", slot, text, family });
}

function isDrawn(plan: LinePlan, unit: LineUnit | undefined): boolean {
  const piece = plan.pieces[unit?.piece ?? -1];
  return piece !== undefined && "blanks" in piece && piece.blanks;
}

/** A minimal gap. Typst drops a gap of 0, and would then squeeze the marks on both of its sides. */
const hairsbreadth = 0.001;

/** Merges gaps. Next to underlined text they are blanks, which continue the underline. */
function gapWriter(plan: LinePlan, unit: LineUnit, into: TextPart[]): Gap {
  const isUnderlined = isDrawn(plan, unit);
  return (amount, always = false) => {
    const width = round(amount) || (always ? hairsbreadth : 0);
    const last = into.at(-1);
    if (width === 0) return;
    if (isUnderlined && width > 0) {
      const { width: em, ...family } = unit.blank;
      into.push({ type: "blank", size: round(width / em), slot: unit.slot, ...family });
    } else if (last?.type === "gap") last.width = round(last.width + width);
    else into.push({ type: "gap", width });
  };
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000 || 0;

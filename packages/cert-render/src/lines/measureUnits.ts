import type { FontText, TextPart } from "../model/model.ts";
import { blankClass, boxClass, type CharacterClass, classifyCharacter, tabClass } from "./characterClass.ts";
import {
  fontSlots,
  type GlyphAdvances,
  type LineFace,
  type LinePlan,
  type LineTabStop,
  type LineText,
} from "./linePlan.ts";
import { isJoined, isTibetan, joinsNext, splitClusters } from "./splitClusters.ts";

/** One character of a paragraph, several that are shaped together, or a box such as a picture. Lengths in points. */
export interface LineUnit {
  text: string;
  piece: number;
  slot: number;
  family: string | undefined;
  advance: number;
  /** Space added between it and the preceding unit if both are on one line; negative if squeezed. */
  before: number;
  half: number;
  /** True if its cell yields only to another mark, not to a full line. */
  rigid: boolean;
  /** Added to its advance by the run and the grid. The program's text omits it at the end of a text, unless that is scaled. */
  tracking: number;
  class: CharacterClass;
  /** Present for a glyph in a cell of half an em: the space before and after it, or the factor by which it is narrowed. */
  cell?: { lead: number; trail: number; width: number; factor?: number };
  /** Width of a no-break space in em, and the family that supplies it if its own font lacks one. */
  blank: { width: number; family?: string };
  /** For characters shaped together: returns the width with another text. */
  measure?: (text: string) => number;
  stop?: LineTabStop;
  /** Present if the line ends here because of a break in the template or in a value. */
  end?: "template" | "value";
}

const nothing = {
  text: "",
  slot: 0,
  family: undefined,
  advance: 0,
  before: 0,
  half: 0,
  rigid: false,
  tracking: 0,
  blank: { width: 1 },
  class: boxClass,
};
/** Word's gap between Han characters and Latin ones, in em. */
const scriptGap = 0.25;
const noBreakSpace = 0xa0;
/** Width of quotes in em below which they are not full-width: they have no blank half. */
const narrowQuote = 0.45;
const regular: LineFace = { family: "", weight: 400, italic: false };
const eastAsian = fontSlots.indexOf("eastAsia");

/** Converts the paragraph to a row of characters with their widths. `parts` holds those of each piece, in order. */
export function measureUnits(plan: LinePlan, parts: readonly (readonly TextPart[])[], advances: GlyphAdvances) {
  const units = plan.pieces.flatMap((piece, index): LineUnit[] => {
    const blank = { ...nothing, piece: index };
    if ("end" in piece) return [{ ...blank, end: "template" }];
    if ("tab" in piece) return [{ ...blank, class: tabClass, ...(piece.stop && { stop: piece.stop }) }];
    if ("width" in piece) return [{ ...blank, advance: piece.width }];
    return (parts[index] ?? []).flatMap((part): LineUnit[] =>
      part.type === "text" ? measureText(part, { plan, piece, index }, advances) : [{ ...blank, end: "value" }],
    );
  });
  joinLetters(units);
  if (plan.balance) widenBlanks(plan, units);
  for (let index = 1; index < units.length; index += 1) {
    const [left, unit] = [units[index - 1], units[index]];
    if (left && unit) unit.before = between(plan, left, unit);
  }
  return units;
}

function measureText(
  { slot, text, family }: FontText,
  { plan, piece, index }: { plan: LinePlan; piece: LineText; index: number },
  advances: GlyphAdvances,
): LineUnit[] {
  const em = piece.size * piece.scale;
  const face = { ...regular, ...piece.faces[slot] };
  const drawnFace = family ? { ...face, family } : face;
  const advanceOf = advances.advancesOf(drawnFace);
  const blank = measureBlank(face, advances);
  const hasBlank = !face.rigid || plan.compress;
  const spacing = piece.spacing + (slot === eastAsian ? piece.gridSpacing : 0);
  const tracking = piece.scale === 1 ? spacing : 0;
  const measureCharacter = (character: string): LineUnit => {
    const codePoint = character.codePointAt(0) ?? 0;
    const natural = advanceOf(codePoint);
    const isNarrowQuote = /[\u2018\u2019\u201c\u201d]/u.test(character) && natural < narrowQuote;
    const wide = (slot === eastAsian || (face.wide === true && codePoint > 0x7f)) && !isNarrowQuote;
    const kind = piece.blanks && codePoint === noBreakSpace ? blankClass : classifyCharacter(character, wide);
    // Not the letters: a narrow one in the middle of its cell reads as a word's end where text is copied
    const halved = face.half === true && /[ \d]/u.test(character);
    // The Korean fonts of Word have syllables of one em; those of a stand-in are put into such cells
    const isStandIn = kind.hangul && family !== undefined && Math.abs(natural - 1) > 0.001;
    const cell =
      halved && character !== " "
        ? halfCell(natural * em, em / 2, spacing)
        : isStandIn
          ? { lead: 0, trail: (1 - natural) * em + spacing, width: em }
          : undefined;
    return {
      ...nothing,
      piece: index,
      text: character,
      slot,
      family,
      tracking,
      class: kind,
      advance: (halved ? 0.5 : isStandIn ? 1 : natural) * em + spacing,
      half: hasBlank && (kind.kind === "mark" || kind.kind === "open") ? em / 2 : 0,
      rigid: face.rigid === true,
      blank,
      ...(cell && { cell }),
    };
  };
  return splitClusters(text).flatMap((cluster): LineUnit[] => {
    if (!isJoined(cluster)) return Array.from(cluster, measureCharacter);
    const measure = (joined: string): number =>
      advances.measureJoined(drawnFace, joined) * em + spacing * countLetters(joined);
    const advance = measure(cluster);
    // A word that is wider than its line is broken anywhere
    if (advance > plan.width) return Array.from(cluster, measureCharacter);
    return [
      {
        ...nothing,
        piece: index,
        text: cluster,
        slot,
        family,
        tracking,
        class: classifyJoined(cluster),
        advance,
        blank,
        measure,
      },
    ];
  });
}

/** Classifies characters that are shaped together: lines may end after a Tibetan syllable, but not within Arabic words. */
export const classifyJoined = (cluster: string): CharacterClass => ({
  ...boxClass,
  kind: isTibetan(cluster) ? "han" : "latin",
});

/**
 * Joins Arabic letters across runs, for example where an ending follows a value. The engine shapes each run separately, so
 * a joiner is added on either side.
 */
function joinLetters(units: readonly LineUnit[]) {
  units.forEach((unit, index) => {
    const left = units[index - 1];
    if (!left?.measure || !unit.measure || !joinsNext(left.text, unit.text)) return;
    left.text += joiner;
    left.advance = left.measure(left.text);
    unit.text = joiner + unit.text;
    unit.advance = unit.measure(unit.text);
  });
}

const joiner = "\u200d";

const countLetters = (text: string): number => text.replace(/[\p{M}\u200c\u200d]/gu, "").length;

/** Measures a no-break space, which embedded fonts often lack because they are subset. */
function measureBlank(face: LineFace, advances: GlyphAdvances): LineUnit["blank"] {
  const family = advances.familyFor(face.family, noBreakSpace) ?? face.family;
  const width = advances.advancesOf({ ...face, family })(noBreakSpace) || 0.25;
  return family === face.family ? { width } : { width, family };
}

const isBlank = (unit: LineUnit | undefined): boolean => unit?.class.kind === "space" || unit?.class.kind === "blank";
const isWide = (unit: LineUnit | undefined): boolean =>
  unit !== undefined && (unit.class.side === "han" || unit.half > 0 || unit.slot === eastAsian) && unit.text !== "";

/**
 * Makes spaces next to an East Asian character half an em wide under w:balanceSingleByteDoubleByteWidth, regardless of
 * their font (0.500 to 0.504 em in “pattern 用于” and “exit(0) 退出” of a document by Word 2021). Those of a label keep their
 * width (0.28 em in “1  引言” by Word 2013).
 */
function widenBlanks(plan: LinePlan, units: LineUnit[]) {
  for (let from = 0; from < units.length; from += 1) {
    if (!isBlank(units[from])) continue;
    let to = from + 1;
    while (isBlank(units[to])) to += 1;
    if (isWide(units[from - 1]) || isWide(units[to])) {
      for (const unit of units.slice(from, to)) widenBlank(plan, unit);
    }
    from = to;
  }
}

function widenBlank(plan: LinePlan, unit: LineUnit) {
  const piece = plan.pieces[unit.piece];
  if (!piece || !("faces" in piece) || unit.piece < (plan.labels ?? 0)) return;
  const width = (piece.size * piece.scale) / 2;
  const natural = unit.advance - unit.tracking;
  if (natural >= width) return;
  unit.advance = width + unit.tracking;
  unit.cell = { lead: 0, trail: unit.advance - natural, width };
}

/** Maximum width of a glyph relative to its cell; beyond its side bearings it is narrowed. */
const overhang = 1.24;

/** Returns the half-em cell for a digit of a stand-in: in the old Chinese fonts digits are that wide. */
function halfCell(natural: number, width: number, tracking: number): LineUnit["cell"] {
  const lead = Math.round(((width - natural) / 2) * 1000) / 1000;
  if (natural <= width * overhang) return { lead, trail: width - natural - lead + tracking, width };
  return { lead: 0, trail: tracking, width, factor: Math.round((width / natural) * 1000) / 1000 };
}

/**
 * Returns the space between two units: a quarter em between scripts, and minus half a cell between two marks if marks are
 * squeezed.
 */
function between(plan: LinePlan, left: LineUnit, right: LineUnit): number {
  if (left.end || right.end) return 0;
  if (right.piece < (plan.labels ?? 0)) return 0;
  const [a, b] = [left.class.side, right.class.side];
  if (a !== undefined && b !== undefined && (a === "han") !== (b === "han")) {
    const [han, other] = a === "han" ? [left, b] : [right, a];
    return (other === "digit" ? plan.gapDigits : plan.gapLetters) ? scriptGap * sizeOf(plan, han) : 0;
  }
  if (!plan.compress || left.half === 0 || right.half === 0) return 0;
  // Before another mark WPS takes the blank of exclamation and question marks too
  const closesUp = plan.squeeze === "wps" || (left.class.closesUp && right.class.closesUp);
  if (left.class.kind === "mark" && closesUp) return -left.half;
  return left.class.kind === "open" && right.class.kind === "open" ? -right.half : 0;
}

export function sizeOf({ pieces }: LinePlan, unit: LineUnit | undefined): number {
  const piece = pieces[unit?.piece ?? -1];
  return piece && "size" in piece ? piece.size : 0;
}

import type { Coverage } from "../../fonts/coverage.ts";
import { lineParts } from "../../lines/lineParts.ts";
import { fontSlots, type LinePlan } from "../../lines/linePlan.ts";
import type { Size, TextPart } from "../../model/model.ts";
import { missingGlyph, missingValue } from "../../RenderRefusal.ts";
import { cleanText } from "../../values/cleanText.ts";
import { buildQrSvg } from "../../values/qrCode.ts";
import type { PhotoValue } from "../../values/values.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { findFamily, followFamily } from "../text/findFamily.ts";
import { splitByScript } from "../text/splitByScript.ts";
import type { ListSlot, PhotoSlot, ScopePlan, TextSlot } from "./scopePlan.ts";

/** Values in the form for a program: of the whole document, or of one item of a list. All are keyed by the ids of the plan. */
export interface ScopeData {
  texts: Record<string, TextPart[]>;
  pictures: Record<string, { svg: string; text: string } | undefined>;
  lists: Record<string, ScopeData[]>;
  sizes?: Record<string, number>;
  photos?: Record<string, FramedPhoto | undefined>;
}

export interface FramedPhoto extends PhotoValue {
  /** Size of the frame, in points. */
  size: Size;
  /** cover: the photo fills the frame and is cropped on both sides; contain: it is shown whole. */
  fit: "cover" | "contain";
}

/**
 * Converts values to the form that the program reads: text split by font and lines, QR codes as SVG. Without `draw`, lines
 * and codes are omitted, for callers that need only the texts.
 * @throws RenderRefusal missingValue, missingGlyph (names every character that no font has), overflow
 */
export function slotData(
  plan: ScopePlan,
  scope: ValueScope,
  coverage: Coverage,
  { draw = true, steps = noSteps }: { draw?: boolean; steps?: RoomSteps } = {},
): ScopeData {
  const missing = new Set<string>();
  const data = fill(plan, scope, { coverage, missing, draw, steps });
  if (missing.size > 0) throw missingGlyph(missing);
  return data;
}

/** Converts values to the form that the program reads, and again with smaller texts where boxes require it. */
export function fillProgram(plan: ScopePlan, scope: ValueScope, coverage: Coverage) {
  const refill = (steps: RoomSteps): ScopeData => slotData(plan, scope, coverage, { steps });
  return { data: slotData(plan, scope, coverage), refill: plan.rooms && refill };
}

/** Number of steps by which the texts of each box are reduced, by box id; 0 if absent. */
export type RoomSteps = ReadonlyMap<string, number>;

const noSteps: RoomSteps = new Map();

interface Filling {
  coverage: Coverage;
  missing: Set<string>;
  draw: boolean;
  steps: RoomSteps;
}

function fill(plan: ScopePlan, scope: ValueScope, filling: Filling): ScopeData {
  const { coverage, draw } = filling;
  const data: ScopeData = { texts: {}, pictures: {}, lists: {} };
  for (const slot of plan.slots) {
    if (slot.kind === "text" && slot.shrinks) (data.sizes ??= {})[slot.id] = sizeStep(slot.shrinks, filling.steps);
    if (slot.kind === "text" && slot.when && !slot.when.every((name) => scope.has(name))) {
      data.texts[slot.id] = [];
      continue;
    }
    if (slot.kind === "text" && slot.fixed !== undefined) {
      data.texts[slot.id] = textParts(slot, slot.fixed, filling, { isValue: false });
      continue;
    }
    if (slot.kind === "text" && slot.literal !== undefined) {
      data.texts[slot.id] = candidateParts(slot, scope, filling);
      continue;
    }
    if (slot.kind === "photo") {
      (data.photos ??= {})[slot.id] = framedPhoto(slot, scope);
      continue;
    }
    const value = scope.text(slot.name);
    if (value === undefined && !slot.optional) throw missingValue(slot.name);
    const text = cleanText(value ?? "");
    if (slot.kind === "picture") {
      data.pictures[slot.id] = text === "" ? undefined : { svg: draw ? buildQrSvg(text, slot.name) : "", text };
    } else data.texts[slot.id] = textParts(slot, text, filling, { isValue: true });
  }
  for (const paragraph of draw ? (plan.paragraphs ?? []) : []) setLines(paragraph, data, coverage);
  for (const list of plan.lists) {
    data.lists[list.id] = itemsOf(list, scope).map((item) => fill(list.plan, item, filling));
  }
  return data;
}

function itemsOf({ name, optional, when }: ListSlot, scope: ValueScope): ValueScope[] {
  if (when) return when.some((needed) => scope.has(needed)) ? [scope] : [];
  const items = scope.items(name);
  if (items === undefined && !optional) throw missingValue(name);
  return items ?? [];
}

function framedPhoto({ name, optional, width, height }: PhotoSlot, scope: ValueScope): FramedPhoto | undefined {
  const value = scope.photo(name);
  if (value === undefined && !optional) throw missingValue(name);
  return value && { photo: value.photo, alt: cleanText(value.alt) || name, size: { width, height }, fit: "cover" };
}

/** Returns the value of a candidate, in the first of its slots; without a value, the literals unchanged. */
function candidateParts(slot: TextSlot, scope: ValueScope, filling: Filling): TextPart[] {
  const value = scope.candidate(slot.name);
  if (value === undefined) return familyParts(slot, slot.literal ?? "", filling, { isValue: false });
  return slot.isFirst ? textParts(slot, cleanText(value), filling, { isValue: true }) : [];
}

export const sizeStep = ({ room, sizes }: NonNullable<TextSlot["shrinks"]>, steps: RoomSteps): number =>
  Math.min(steps.get(room) ?? 0, sizes.length - 1);

function setLines(paragraph: LinePlan, data: ScopeData, coverage: Coverage) {
  const parts = paragraph.pieces.map((piece) => ("faces" in piece ? (piece.parts ?? data.texts[piece.id] ?? []) : []));
  lineParts(inSizes(paragraph, data), parts, coverage).forEach((linedParts, index) => {
    const piece = paragraph.pieces[index];
    if (piece && "id" in piece) data.texts[piece.id] = linedParts;
  });
}

function inSizes(paragraph: LinePlan, { sizes }: ScopeData): LinePlan {
  if (!sizes) return paragraph;
  const pieces = paragraph.pieces.map((piece) =>
    "sizes" in piece ? { ...piece, size: piece.sizes?.[sizes[piece.id] ?? 0] ?? piece.size } : piece,
  );
  return { ...paragraph, pieces };
}

function textParts(slot: TextSlot, text: string, filling: Filling, origin: { isValue: boolean }): TextPart[] {
  const displayed = slot.upper ? text.toUpperCase() : text;
  return displayed.split("\n").flatMap((line, index) => {
    const parts = familyParts(slot, line, filling, origin);
    return index === 0 ? parts : [{ type: "newline" } satisfies TextPart, ...parts];
  });
}

function familyParts(slot: TextSlot, line: string, { coverage, missing }: Filling, { isValue }: { isValue: boolean }) {
  const eastAsian = slot.families[fontSlots.indexOf("eastAsia")] ?? "";
  const parts: TextPart[] = [];
  for (const segment of splitByScript(line, slot.hint, isValue)) {
    const index = fontSlots.indexOf(segment.slot);
    const slotFamily = slot.families[index] ?? eastAsian;
    const whole = isValue ? wholeFamily(coverage, slotFamily, segment.text) : slotFamily;
    for (const character of segment.text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const families = { slot: segment.slot, own: whole, eastAsian, quotes: slot.quotes };
      const before = parts.at(-1);
      const previous = before?.type === "text" && before.slot === index ? (before.family ?? slotFamily) : undefined;
      const family =
        followFamily(coverage, character, { slot: segment.slot, previous }) ??
        findFamily(coverage, codePoint, families);
      if (family === undefined) {
        missing.add(character);
        continue;
      }
      const last = parts.at(-1);
      const other = family === slotFamily ? undefined : family;
      if (last?.type === "text" && last.slot === index && last.family === other) last.text += character;
      else parts.push({ type: "text", slot: index, text: character, family: other });
    }
  }
  return parts;
}

/**
 * Returns the family for a value. Embedded fonts are often subset to the characters of the template, so a name that they
 * do not cover is set in the stand-in as a whole, not letter by letter in two fonts.
 */
function wholeFamily(coverage: Coverage, family: string, text: string): string {
  const standIn = coverage.standInOf(family);
  if (standIn === undefined) return family;
  const isMixed = [...text].some((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return /\p{L}/u.test(character) && !coverage.has(family, codePoint) && coverage.has(standIn, codePoint);
  });
  return isMixed ? standIn : family;
}

/**
 * A scope for the template's own preview: it returns each name as its value and one item for every list, and leaves
 * candidates unchanged.
 */
export const sampleScope: ValueScope = {
  text: (name) => name,
  candidate: () => undefined,
  has: () => true,
  photo: (name) => ({ photo: null, alt: name }),
  items: () => [sampleScope],
};

/**
 * The shortest value in Chinese. A placeholder may be named in Latin letters, whose lines are lower than those of Han
 * characters, so a box without space for this value has none for any Chinese value.
 */
export const shortestScope: ValueScope = { ...sampleScope, text: () => "\u4e2d", items: () => [shortestScope] };

import type { Coverage } from "../../fonts/coverage.ts";
import { lineParts } from "../../lines/lineParts.ts";
import { fontSlots, type LinePlan } from "../../lines/linePlan.ts";
import { placeholderRefusals, renderRefusals } from "../../messages.ts";
import type { TextPart } from "../../model/model.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { cleanText } from "../../values/cleanText.ts";
import { buildQrSvg } from "../../values/qrCode.ts";
import type { ValueScope } from "../../values/valueScope.ts";
import { findFamily } from "../text/findFamily.ts";
import { splitByScript } from "../text/splitByScript.ts";
import type { ScopePlan, TextSlot } from "./scopePlan.ts";

/** Values as a program takes them in: of the whole document, or of one item of a list. All by the ids of the plan. */
export interface ScopeData {
  texts: Record<string, TextPart[]>;
  /** QR codes with the text that they hold; undefined for an empty value. */
  pictures: Record<string, { svg: string; text: string } | undefined>;
  lists: Record<string, ScopeData[]>;
}

/**
 * The values in the form the program reads: text cut by font and lines, QR codes as SVG (without lines and codes unless
 * `draw`, for who only looks at the texts).
 * @throws RenderRefusal missingValue, missingGlyph (names every character that no font has), overflow
 */
export function slotData(
  plan: ScopePlan,
  scope: ValueScope,
  coverage: Coverage,
  { draw = true }: { draw?: boolean } = {},
): ScopeData {
  const missing = new Set<string>();
  const data = fill(plan, scope, { coverage, missing, draw });
  if (missing.size > 0) {
    const characters = [...missing].join("");
    throw new RenderRefusal("missingGlyph", renderRefusals.missingGlyph(characters), { characters });
  }
  return data;
}

interface Filling {
  coverage: Coverage;
  missing: Set<string>;
  draw: boolean;
}

function fill(plan: ScopePlan, scope: ValueScope, filling: Filling): ScopeData {
  const { coverage, draw } = filling;
  const data: ScopeData = { texts: {}, pictures: {}, lists: {} };
  for (const slot of plan.slots) {
    if (slot.kind === "text" && slot.literal !== undefined) {
      data.texts[slot.id] = candidateParts(slot, scope, filling);
      continue;
    }
    const value = scope.text(slot.name);
    if (value === undefined && !slot.optional) throw lacking(slot.name);
    const text = cleanText(value ?? "");
    if (slot.kind === "picture") {
      data.pictures[slot.id] = text === "" ? undefined : { svg: draw ? buildQrSvg(text, slot.name) : "", text };
    } else data.texts[slot.id] = textParts(slot, text, filling);
  }
  for (const paragraph of draw ? (plan.paragraphs ?? []) : []) setLines(paragraph, data, coverage);
  for (const list of plan.lists) {
    const items = scope.items(list.name);
    if (items === undefined && !list.optional) throw lacking(list.name);
    data.lists[list.id] = (items ?? []).map((item) => fill(list.plan, item, filling));
  }
  return data;
}

/** The value of a slot that need not be one, in the first of its texts; without a value, the literals as they stand. */
function candidateParts(slot: TextSlot, scope: ValueScope, filling: Filling): TextPart[] {
  const value = scope.candidate(slot.name);
  if (value === undefined) return familyParts(slot, slot.literal ?? "", filling, { isValue: false });
  return slot.isFirst ? textParts(slot, cleanText(value), filling) : [];
}

/** Breaks a paragraph's lines: its texts get line ends and gaps, static ones come with the values. */
function setLines(paragraph: LinePlan, data: ScopeData, coverage: Coverage): void {
  const parts = paragraph.pieces.map((piece) => ("faces" in piece ? (piece.parts ?? data.texts[piece.id] ?? []) : []));
  lineParts(paragraph, parts, coverage).forEach((linedParts, index) => {
    const piece = paragraph.pieces[index];
    if (piece && "id" in piece) data.texts[piece.id] = linedParts;
  });
}

const lacking = (name: string): RenderRefusal =>
  new RenderRefusal("missingValue", placeholderRefusals.missingValue(name), { name });

function textParts(slot: TextSlot, text: string, filling: Filling): TextPart[] {
  const displayed = slot.upper ? text.toUpperCase() : text;
  return displayed.split("\n").flatMap((line, index) => {
    const parts = familyParts(slot, line, filling, { isValue: true });
    return index === 0 ? parts : [{ type: "newline" } satisfies TextPart, ...parts];
  });
}

function familyParts(
  slot: TextSlot,
  line: string,
  { coverage, missing }: Filling,
  { isValue }: { isValue: boolean },
): TextPart[] {
  const eastAsian = slot.families[fontSlots.indexOf("eastAsia")] ?? "";
  const parts: TextPart[] = [];
  for (const segment of splitByScript(line, slot.hint, isValue)) {
    const index = fontSlots.indexOf(segment.slot);
    const slotFamily = slot.families[index] ?? eastAsian;
    for (const character of segment.text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const families = { slot: segment.slot, own: slotFamily, eastAsian, quotes: slot.quotes };
      const family = findFamily(coverage, codePoint, families);
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
 * A scope that answers every name with the name itself and every list with one item, and leaves candidates as they stand:
 * the template's own preview.
 */
export const sampleScope: ValueScope = {
  text: (name) => name,
  candidate: () => undefined,
  items: () => [sampleScope],
};

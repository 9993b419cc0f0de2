import type { Coverage } from "../fonts/coverage.ts";
import { placeholderRefusals, renderRefusals } from "../messages.ts";
import { qrSvg } from "../qr.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import type { ValueScope } from "../valueScope.ts";
import { familyOf } from "./familyOf.ts";
import { cleanText } from "./cleanText.ts";
import { fontSlots, type ScopePlan, type TextSlot } from "./scopePlan.ts";
import { segments } from "./script.ts";

/** One part of a text slot: nothing = a line break, [font slot, text], or with the family that has the characters. */
export type TextPart = [] | [number, string] | [number, string, string];

/** What a program reads as `D` (with a title) or as one item of a list. */
export interface ScopeData {
  s: Record<string, TextPart[] | [] | [svg: string, alt: string]>;
  r: Record<string, ScopeData[]>;
}

/**
 * The values in the form the program reads: text cut by font, QR codes as SVG (empty ones unless `draw`, for who only
 * looks at the texts).
 * @throws RenderRefusal missingValue, missingGlyph (names every character that no font has), overflow
 */
export function slotData(
  plan: ScopePlan, scope: ValueScope, coverage: Coverage, { draw = true }: { draw?: boolean } = {},
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
  const { coverage, missing, draw } = filling;
  const data: ScopeData = { s: {}, r: {} };
  for (const slot of plan.slots) {
    const value = scope.text(slot.name);
    if (value === undefined && !slot.optional) throw lacking(slot.name);
    const text = cleanText(value ?? "");
    if (slot.kind === "picture") data.s[slot.id] = text === "" ? [] : [draw ? qrSvg(text, slot.name) : "", text];
    else data.s[slot.id] = textParts(slot, text, coverage, missing);
  }
  for (const list of plan.lists) {
    const items = scope.items(list.name);
    if (items === undefined && !list.optional) throw lacking(list.name);
    data.r[list.id] = (items ?? []).map((item) => fill(list.plan, item, filling));
  }
  return data;
}

const lacking = (name: string): RenderRefusal =>
  new RenderRefusal("missingValue", placeholderRefusals.missingValue(name), { name });

function textParts(slot: TextSlot, text: string, coverage: Coverage, missing: Set<string>): TextPart[] {
  const shown = slot.upper ? text.toUpperCase() : text;
  return shown.split("\n").flatMap((line, index) => {
    const parts = lineParts(slot, line, coverage, missing);
    return index === 0 ? parts : [[] as TextPart, ...parts];
  });
}

function lineParts(slot: TextSlot, line: string, coverage: Coverage, missing: Set<string>): TextPart[] {
  const eastAsian = slot.families[fontSlots.indexOf("eastAsia")] ?? "";
  const parts: TextPart[] = [];
  for (const segment of segments(line, slot.hint, true)) {
    const index = fontSlots.indexOf(segment.slot);
    const own = slot.families[index] ?? eastAsian;
    for (const character of segment.text) {
      const codePoint = character.codePointAt(0) ?? 0;
      const family = familyOf(coverage, segment.slot, own, eastAsian, codePoint);
      if (family === undefined) {
        missing.add(character);
        continue;
      }
      const last = parts.at(-1);
      const other = family === own ? undefined : family;
      if (last && last[0] === index && last[2] === other) last[1] = `${last[1] ?? ""}${character}`;
      else parts.push(other === undefined ? [index, character] : [index, character, other]);
    }
  }
  return parts;
}

/** A scope that answers every name with the name itself and every list with one item: the template's own preview. */
export const sampleScope: ValueScope = {
  text: (name) => name,
  items: () => [sampleScope],
};

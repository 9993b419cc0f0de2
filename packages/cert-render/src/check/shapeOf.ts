import { hash } from "node:crypto";
import type { Coverage } from "../fonts/coverage.ts";
import type { TextPart } from "../model/model.ts";
import { remember } from "../remember.ts";
import type { ScopePlan, TextSlot } from "../typst/program/scopePlan.ts";
import type { ScopeData } from "../typst/program/slotData.ts";

/** The properties of values that determine layout, and the characters that have to be printed once. */
export interface ValueShape {
  /** Values of one shape are set alike: same lines, same pages. */
  shape: string;
  characters: readonly string[];
}

const digits = [..."0123456789"];
/** Returns true for a Han character that allows a line break after it anywhere (Unicode line breaking class ID). */
const isPlainHan = (codePoint: number): boolean =>
  (codePoint >= 0x4e00 && codePoint <= 0x9fff) ||
  (codePoint >= 0x3400 && codePoint <= 0x4dbf) ||
  (codePoint >= 0x20000 && codePoint <= 0x323af);

/**
 * Creates a function that returns the shape of values. A program sets text without kerning and ligatures, on lines whose
 * height is that of the style, so a character counts by its width and by the line breaks next to it. One Han character of
 * full width therefore represents every other, and one digit every other if all are equally wide; any other character only
 * itself.
 */
export function createShapes(coverage: Coverage): (plan: ScopePlan, data: ScopeData) => ValueShape {
  const kinds = new Map<string, string>();
  const evenDigits = new Map<string, boolean>();
  const hasEvenDigits = (family: string): boolean =>
    remember(
      evenDigits,
      family,
      () => new Set(digits.map((digit) => coverage.advance(family, digit.charCodeAt(0)))).size === 1,
    );
  const kindOf = (character: string, family: string): string =>
    remember(kinds, `${family}/${character}`, () => {
      const codePoint = character.codePointAt(0) ?? 0;
      if (isPlainHan(codePoint) && coverage.advance(family, codePoint) === 1) return "\u0001";
      return digits.includes(character) && hasEvenDigits(family) ? "\u0002" : character;
    });

  return (plan, data) => {
    const characters = new Set<string>();
    const ofPart = (slot: TextSlot, part: TextPart): string => {
      if (part.type === "newline") return "\n";
      return "text" in part ? ofText(slot, part.slot, part.text, part.family) : "";
    };
    const ofText = (slot: TextSlot, index: number, text: string, other: string | undefined): string => {
      const family = other ?? slot.families[index] ?? "";
      let kinds = `\u0003${index}${other ?? ""}\u0004`;
      for (const character of text) {
        characters.add(`${slot.id}/${index}/${character}`);
        kinds += kindOf(character, family);
      }
      return kinds;
    };
    const ofScope = (within: ScopePlan, scope: ScopeData): string => {
      const slots = within.slots.map((slot) => {
        if (slot.kind === "picture") return (scope.pictures[slot.id]?.text ?? "").length.toString();
        if (slot.kind === "photo") return scope.photos?.[slot.id] === undefined ? "" : "\u0007";
        return (scope.texts[slot.id] ?? []).map((part) => ofPart(slot, part)).join("");
      });
      const lists = within.lists.map(({ id, plan: inner }) =>
        (scope.lists[id] ?? []).map((item) => ofScope(inner, item)).join("\u0006"),
      );
      return [...slots, ...lists].join("\u0005");
    };
    const shape = ofScope(plan, data);
    return { shape: hash("sha256", shape, "base64"), characters: [...characters] };
  };
}

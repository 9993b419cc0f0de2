import { lookup } from "../../lookup.ts";
import type { Color, Pt } from "../../model/model.ts";

export function number(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && Math.abs(value) < 1e9 ? value : undefined;
}

const perUnit = lookup<number>({ mm: 72 / 25.4, cm: 72 / 2.54, in: 72, pt: 1, pc: 12, pi: 12, px: 0.75 });

/** Parses "2.54cm" and the like (ST_UniversalMeasure, CSS lengths in VML); a bare number is multiplied by `bare`. */
export function measure(text: string | undefined, bare: number): Pt | undefined {
  const amount = number(text);
  if (amount === undefined || text === undefined) return undefined;
  const unit = /[a-z]+\s*$/i.exec(text.trim())?.[0].toLowerCase();
  const factor = unit ? perUnit.get(unit) : bare;
  // A millionth of a point is nothing; without the noise of division, equal lengths are equal.
  return factor === undefined ? undefined : Math.round(amount * factor * 1e6) / 1e6;
}

/** Converts twentieths of a point to points. */
export function twips(text: string | undefined): Pt | undefined {
  return measure(text, 1 / 20);
}

/** Converts English metric units (12,700 per point) to points. */
export function emu(text: string | undefined): Pt | undefined {
  return measure(text, 1 / 12_700);
}

/** Reads ST_OnOff: an element without w:val is on. */
export function onOff({ "w:val": text }: Readonly<Record<string, string>>): boolean {
  return text === undefined || !["0", "false", "off", "none"].includes(text.toLowerCase());
}

/** Reads ST_OnOff in an attribute: off if it is absent. */
export const isTrue = (text: string | undefined): boolean => ["1", "true", "on"].includes(text ?? "");

/** Returns the text if it is one of the choices. */
export const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | undefined) =>
  choices.find((choice) => choice === text);

export function hundredths(text: string | undefined): number | undefined {
  const amount = number(text);
  return amount === undefined ? undefined : amount / 100;
}

/** Converts "RRGGBB" or "#rgb" to "#rrggbb". */
export function hexColor(text: string | undefined): Color | undefined {
  const plain = text?.trim().replace(/^#/, "").toLowerCase();
  if (!plain) return undefined;
  if (/^[0-9a-f]{6}$/.test(plain)) return `#${plain}`;
  if (/^[0-9a-f]{3}$/.test(plain)) return `#${[...plain].map((digit) => digit + digit).join("")}`;
  return undefined;
}

import type { Edges, Pt, Size } from "../../model/model.ts";

export const literal = (text: string): string =>
  `"${text.replace(/[\\"]/g, "\\$&").replace(/[\u0000-\u001f\u007f-\u009f]/g, escaped)}"`;

const escaped = (character: string): string => `\\u{${character.charCodeAt(0).toString(16)}}`;

/** Largest length, in points. Longer ones are mistakes, and Typst is imprecise or fails with them. */
const limit = 20_000;

export const number = (value: number): string => {
  if (!Number.isFinite(value)) return "0";
  const rounded = Math.round(Math.max(-limit, Math.min(limit, value)) * 10_000) / 10_000;
  return Object.is(rounded, -0) ? "0" : String(rounded);
};

export const pt = (value: number): string => `${number(value)}pt`;

/** Writes a colour, `#rrggbb`, with an opacity from 0 to 1. Anything but six hexadecimal digits becomes black. */
export const paint = (color: string, opacity = 1): string => {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color : "#000000";
  if (opacity >= 1 || Number.isNaN(opacity)) return `rgb("${hex}")`;
  return `rgb("${hex}${Math.round(Math.max(0, opacity) * 255)
    .toString(16)
    .padStart(2, "0")}")`;
};

/** Writes an array. The trailing comma keeps a single item an array. */
export const array = (items: readonly string[]): string => (items.length === 0 ? "()" : `(${items.join(", ")},)`);

export const named = (entries: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(entries)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
    .join(", ");

export const sides = ({ top, right, bottom, left }: Edges): string =>
  `(top: ${pt(top)}, right: ${pt(right)}, bottom: ${pt(bottom)}, left: ${pt(left)})`;

/** Writes the size of a block, rectangle or image. */
export const dimensions = ({ width, height }: Size): string => `width: ${pt(width)}, height: ${pt(height)}`;

/** Places content at a distance from the upper left corner of what is around it. */
export const placed = (x: Pt, y: Pt, body: string): string => `place(top + left, dx: ${pt(x)}, dy: ${pt(y)}, ${body})`;

export const joined = (expressions: readonly string[]): string => {
  if (expressions.length === 0) return "[]";
  return expressions.length === 1 ? (expressions[0] ?? "[]") : `{\n${expressions.join("\n")}\n}`;
};

/** A Typst string literal. Everything that is text, of the template and of values, is written as one. */
export const literal = (text: string): string =>
  `"${text.replace(/[\\"]/g, "\\$&").replace(/[\u0000-\u001f\u007f-\u009f]/g, escaped)}"`;

const escaped = (character: string): string => `\\u{${character.charCodeAt(0).toString(16)}}`;

/** The largest length in points. Longer ones are mistakes, and Typst computes with them imprecisely or fails. */
const limit = 20_000;

/** A number in decimal notation, rounded to four decimals; NaN and infinity become 0. */
export const number = (value: number): string => {
  if (!Number.isFinite(value)) return "0";
  const rounded = Math.round(Math.max(-limit, Math.min(limit, value)) * 10_000) / 10_000;
  return Object.is(rounded, -0) ? "0" : String(rounded);
};

/** A length in points. */
export const pt = (value: number): string => `${number(value)}pt`;

/** A colour, `#rrggbb`, with an opacity from 0 to 1. Anything else than six hexadecimal digits is black. */
export const paint = (color: string, opacity = 1): string => {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color : "#000000";
  if (opacity >= 1 || Number.isNaN(opacity)) return `rgb("${hex}")`;
  return `rgb("${hex}${Math.round(Math.max(0, opacity) * 255)
    .toString(16)
    .padStart(2, "0")}")`;
};

/** An array: the trailing comma keeps one item an array. */
export const array = (items: readonly string[]): string => (items.length === 0 ? "()" : `(${items.join(", ")},)`);

/** Named arguments or a dictionary's inside; undefined ones are left out. */
export const named = (entries: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(entries)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
    .join(", ");

/** Lengths of the four sides as an argument. */
export const sides = ({ top, right, bottom, left }: Record<"top" | "right" | "bottom" | "left", number>): string =>
  `(top: ${pt(top)}, right: ${pt(right)}, bottom: ${pt(bottom)}, left: ${pt(left)})`;

/** Several expressions joined to one content. */
export const joined = (expressions: readonly string[]): string => {
  if (expressions.length === 0) return "[]";
  return expressions.length === 1 ? (expressions[0] ?? "[]") : `{\n${expressions.join("\n")}\n}`;
};

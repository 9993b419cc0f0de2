import { expect, test } from "vitest";
import { borderLines, borderWidth, toBorderStyle } from "./borderStyles.ts";

test.each([
  // Drawn by Word 2013 around a table; what is fixed in the others is as in its largest gap
  ["thinThickLargeGap", 0.75, [[0, 1.5], [2.25, 3]]], // prettier-ignore
  ["thinThickSmallGap", 3, [[0, 3], [3.75, 4.5]]], // prettier-ignore
  ["thickThinSmallGap", 3, [[0, 0.75], [1.5, 4.5]]], // prettier-ignore
  ["thickThinMediumGap", 3, [[0, 1.5], [3, 6]]], // prettier-ignore
  ["thinThickThinSmallGap", 3, [[0, 0.75], [1.5, 4.5], [5.25, 6]]], // prettier-ignore
  ["double", 0.5, [[0, 0.5], [1, 1.5]]], // prettier-ignore
] as const)("border style: %s, %d pt wide, has Word's lines", (style, width, expected) => {
  const border = { style, width, color: "#000000", space: 0 };
  expect(borderLines(border).map(({ from, to }) => [from, to])).toEqual(expected);
  expect(borderWidth(border)).toBe(expected.at(-1)?.at(-1));
});

test.each(["__proto__", "constructor", "apples"])("border style: %s is an ornament", (name) => {
  expect(toBorderStyle(name)).toBe("art");
});

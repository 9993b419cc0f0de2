import { expect, test } from "vitest";
import { borderDash, borderLines, borderWidth } from "./strokes.ts";

const linesOf = (style: string, width: number): number[][] =>
  borderLines({ style, width, color: "#000000", space: 0 }).map(({ from, to }) => [from * width, to * width]);

test.each([
  // Drawn by Word 2013 around a table; what is fixed in the others is as in its largest gap
  ["thinThickLargeGap", 0.75, [[0, 1.5], [2.25, 3]]], // prettier-ignore
  ["thinThickSmallGap", 3, [[0, 3], [3.75, 4.5]]], // prettier-ignore
  ["thickThinSmallGap", 3, [[0, 0.75], [1.5, 4.5]]], // prettier-ignore
  ["thickThinMediumGap", 3, [[0, 1.5], [3, 6]]], // prettier-ignore
  ["thinThickThinSmallGap", 3, [[0, 0.75], [1.5, 4.5], [5.25, 6]]], // prettier-ignore
  ["double", 0.5, [[0, 0.5], [1, 1.5]]], // prettier-ignore
])("the lines of %s, %d pt wide", (style, width, expected) => {
  const lines = linesOf(style, width);
  expect(lines.flat().map((value) => Math.round(value * 100) / 100)).toEqual(expected.flat());
  expect(borderWidth({ style, width, color: "#000000", space: 0 })).toBeCloseTo(lines.at(-1)?.at(-1) ?? 0, 6);
});

test.each(["__proto__", "constructor"])("a border style that is none, %s, has no dashes", (style) => {
  expect(borderDash({ style, width: 1, color: "#000000", space: 0 })).toBeUndefined();
});

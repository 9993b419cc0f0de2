import { expect, test } from "vitest";
import { percentile } from "./percentile.ts";

test("a share of the values lies below their percentile", () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
  expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5);
  expect(percentile([7], 0.99)).toBe(7);
});

test("what was never measured is no number, so that it meets no goal", () => {
  expect(percentile([], 0.99)).toBeNaN();
});

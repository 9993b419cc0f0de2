import { expect, test } from "vitest";
import { niceMaximum } from "./niceMaximum.ts";

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [7, 10],
  [11, 20],
  [59, 60],
  [601, 1000],
])("an axis for values up to %d ends at %d, whose half is whole", (value, maximum) => {
  expect(niceMaximum(value)).toBe(maximum);
});

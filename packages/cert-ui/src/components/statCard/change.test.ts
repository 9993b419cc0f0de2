import { expect, test } from "vitest";
import { getBarPercent, formatChange } from "./change.ts";

test.each([
  [15, "+15%"],
  [-3.4, "-3%"],
  [0, "0%"],
  [-0.2, "0%"],
  [240, "+240%"],
])("a change of %d is written %s", (change, text) => {
  expect(formatChange(change)).toBe(text);
});

test.each([
  [15, 15],
  [-30, 30],
  [240, 100],
  [null, 0],
])("a change of %j makes a bar of %d", (change, share) => {
  expect(getBarPercent(change)).toBe(share);
});

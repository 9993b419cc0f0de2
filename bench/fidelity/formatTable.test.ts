import { expect, test } from "vitest";
import { formatTable } from "./formatTable.ts";
import { quantile, computeSpread } from "./statistics.ts";

test("columns line up, wide characters count as two", () => {
  expect(
    formatTable([
      ["a", "1"],
      ["中文", "10"],
    ]),
  ).toBe("a      1\n中文  10");
});

test("quantiles are interpolated; a spread is of sizes, not of signs", () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([], 0.5)).toBeNaN();
  expect(computeSpread([-3, 1, 2])).toEqual({ p50: 2, p95: 2.9 });
});

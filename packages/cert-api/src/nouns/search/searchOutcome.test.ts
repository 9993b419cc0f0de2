import { expect, test } from "vitest";
import { leavesOut, searchOutcome } from "./searchOutcome.ts";

test.each([
  [{ total: 0, totalPages: 0 }, "notFound", false],
  [{ total: 3, totalPages: 1 }, "found", false],
  [{ total: 23, totalPages: 3 }, "found", false],
  [{ total: 10, totalPages: 1, capped: true }, "foundPart", true],
  [{ total: 10, totalPages: 1, capped: true, whole: 0 }, "foundPart", true],
  [{ total: 1, totalPages: 1, capped: true, whole: 1 }, "foundWhole", true],
  [{ total: 10, totalPages: 1, capped: true, whole: 3 }, "foundBoth", true],
  [{ total: 23, totalPages: 3, capped: true }, "foundWhole", true],
  [{ total: 23, totalPages: 3, capped: true, whole: 10 }, "foundWhole", true],
  [{ total: 1_000, totalPages: 100, capped: true }, "foundCapped", true],
] as const)("of %j is %s", (page, outcome, isIncomplete) => {
  expect(searchOutcome(page)).toBe(outcome);
  expect(leavesOut(outcome)).toBe(isIncomplete);
});

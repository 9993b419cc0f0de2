import { expect, onTestFinished, test, vi } from "vitest";
import { isFailure, judgeHour, type Minute } from "./judgeHour.ts";
import { goalsMissed, median } from "./report.ts";

/** How many goals minutes miss that were like this. */
function countMissed(minutes: readonly Minute[], failures = 0): number {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const before = goalsMissed();
  judgeHour(minutes, failures);
  return goalsMissed() - before;
}

const quiet = (): Minute => ({
  main: 400,
  renderers: 600,
  times: new Map([
    ["search", [9, 10, 11]],
    ["download", [40, 50]],
  ]),
});

test("minutes that are alike meet every goal", () => {
  expect(countMissed([quiet(), quiet(), quiet()])).toBe(0);
  expect(countMissed([quiet(), quiet(), quiet()], 1)).toBe(1);
});

test("a minute without a search or a download meets no goal of these", () => {
  expect(countMissed([quiet(), quiet(), { ...quiet(), times: new Map() }])).toBe(3);
});

test("memory that the system does not tell meets no goal", () => {
  const unknown = { ...quiet(), main: Number.NaN };
  expect(countMissed([unknown, unknown, unknown])).toBe(1);
});

test("there is no median of nothing, or of what was measured in part", () => {
  expect(median([])).toBeNaN();
  expect(median([1, Number.NaN, 3])).toBeNaN();
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("who only reads is refused nothing; changes that cross one another may be", () => {
  expect(isFailure("search", 429)).toBe(true);
  expect(isFailure("download", 404)).toBe(true);
  expect(isFailure("change", 409)).toBe(false);
  expect(isFailure("change", 503)).toBe(true);
});

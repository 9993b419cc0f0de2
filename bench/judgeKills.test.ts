import { expect, onTestFinished, test, vi } from "vitest";
import type { KillReport } from "../packages/cert-server/src/testing/load/killRounds.ts";
import { judgeKills } from "./judgeKills.ts";
import { goalsMissed } from "./report.ts";

const changes = { activity: 9, upload: 8, publish: 7, award: 6, edit: 5, revoke: 4, restore: 3, erase: 2 };
const faultless: KillReport = {
  changes,
  interruptions: 9,
  losses: [],
  problems: [],
  traces: [],
  failures: [],
  refusals: {},
};

/** How many goals ten kills miss. */
function countMissed(result: KillReport): number {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const before = goalsMissed();
  judgeKills("sqlite", 10, result);
  return goalsMissed() - before;
}

test("kills under changes of every kind that lose nothing meet every goal", () => {
  expect(countMissed(faultless)).toBe(0);
});

test("each kind of fault misses a goal", () => {
  const fault = ["award 7"];
  expect(countMissed({ ...faultless, losses: fault, problems: fault, traces: fault, failures: fault })).toBe(4);
});

test("nothing is lost where nothing was changed, and that meets no goal", () => {
  expect(countMissed({ ...faultless, interruptions: 4 })).toBe(1);
  expect(countMissed({ ...faultless, changes: { ...changes, restore: 0 } })).toBe(1);
  expect(countMissed({ ...faultless, changes: {}, interruptions: 0 })).toBe(9);
});

import type { KillReport } from "../packages/cert-server/src/testing/load/killRounds.ts";
import { report } from "./report.ts";

/** Every change that the load makes, by the name that the ledger counts it under. */
const changeKinds = ["activity", "upload", "publish", "award", "edit", "revoke", "restore", "erase"];

/** The least share of the kills that have to come while a change is under way: else little was put to the test. */
const interruptedShare = 0.5;

/** All that went wrong in the rounds so far. */
export const listFaults = ({ losses, problems, traces, failures }: KillReport): string[] => [
  ...losses,
  ...problems,
  ...traces,
  ...failures,
];

/** Reports the goals of so many kills on an engine. That nothing was lost counts only where something was changed. */
export function judgeKills(engine: string, rounds: number, result: KillReport): void {
  report(`${engine}: acknowledged changes that were lost`, result.losses.length, 0, "at most");
  report(`${engine}: problems that verify found`, result.problems.length, 0, "at most");
  report(`${engine}: places where an erased name was found`, result.traces.length, 0, "at most");
  report(`${engine}: answers of 500 and more, and none`, result.failures.length, 0, "at most");
  report(`${engine}: share of kills under changes`, result.interruptions / rounds, interruptedShare, "at least");
  for (const kind of changeKinds)
    report(`${engine}: acknowledged changes, ${kind}`, result.changes[kind] ?? 0, 1, "at least");
}

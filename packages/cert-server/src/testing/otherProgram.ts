import { execFileSync, spawnSync } from "node:child_process";

/** Returns true if the machine has a program of this name, with which a test compares. */
export const hasProgram = (name: string): boolean =>
  spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;

/**
 * Runs a program of the machine in a folder, with words that have no white space. Returns what it writes.
 * @throws Error with what it wrote as an error
 */
export const runOther = (cwd: string, name: string, words: string): string =>
  String(execFileSync(name, words.split(" "), { cwd, stdio: "pipe" }));

import { execFileSync } from "node:child_process";
import { root } from "./step.mjs";

/** @param {string[]} args */
const git = (args) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit that changes are counted from: where this branch left the main one, or the last commit on the main one.
 * @param {string | undefined} given a commit, a branch or a tag */
export function changeBase(given) {
  if (given !== undefined) return git(["rev-parse", "--verify", `${given}^{commit}`]);
  for (const branch of ["origin/main", "main"]) {
    try {
      return git(["merge-base", "HEAD", branch]);
    } catch {
      // There is no such branch here
    }
  }
  return git(["rev-parse", "HEAD"]);
}

/** The files that were changed since that commit, committed or not, new ones included. @param {string} base */
export function changedFiles(base) {
  const names = [git(["diff", "--name-only", base]), git(["ls-files", "--others", "--exclude-standard"])];
  return names.flatMap((list) => list.split("\n")).filter(Boolean);
}

/** Returns true if a screen may look or act differently: only then are stories and journeys run.
 * @param {readonly string[]} files */
export const concernsScreens = (files) =>
  files.some(
    (file) => /^(packages\/cert-(ui|api)\/src|site|e2e|\.storybook)\//.test(file) && !/\.test\.\w+$/.test(file),
  );

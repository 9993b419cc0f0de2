import type { Problem } from "cert-api";

/** Problems that differ only in their places; at least one. */
export type ProblemGroup = readonly [Problem, ...Problem[]];

/** Groups problems by level and message, in the order of the first of each group. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const key = `${problem.level} ${problem.message}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

import type { Problem } from "cert-api";

/** Problems that differ only in their places, or in the row that theirs is compared with; at least one. */
export type ProblemGroup = readonly [Problem, ...Problem[]];

/** Groups problems by level and message, and those of rows by their kind, in the order of the first of each group. */
export function groupProblems(problems: readonly Problem[]): ProblemGroup[] {
  const groups = new Map<string, [Problem, ...Problem[]]>();
  for (const problem of problems) {
    const { level, code, row, message } = problem;
    const key = `${level} ${row === undefined || code === undefined ? message : code}`;
    const group = groups.get(key);
    if (group) group.push(problem);
    else groups.set(key, [problem]);
  }
  return [...groups.values()];
}

import { expect, test } from "vitest";
import { groupProblems } from "./groupProblems.ts";

const problem = (row: number, message: string, level: "error" | "warning" = "error") => ({ row, message, level });

test("problems of rows are one group by their kind, whatever row they are compared with", () => {
  const equal = [7, 9].map((row) => ({ ...problem(row, `与第 ${row - 1} 行的内容完全相同。`), code: "equalRow" }));
  expect(groupProblems([...equal, problem(12, "姓名为空。")]).map(({ length }) => length)).toEqual([2, 1]);
});

test("equal problems are one group, at the place of the first; another level is another group", () => {
  const empty = [problem(3, "姓名为空。"), problem(9, "姓名为空。")] as const;
  const long = problem(4, "内容过长。");
  const gentle = problem(5, "姓名为空。", "warning");
  expect(groupProblems([empty[0], long, gentle, empty[1]])).toEqual([empty, [long], [gentle]]);
  expect(groupProblems([])).toEqual([]);
});

import type { NameListProblem } from "cert-api";
import { expect, test } from "vitest";
import { checkSpellings } from "./checkSpellings.ts";

function listWarnings(values: readonly string[], column = "奖项"): [number | undefined, unknown][] {
  const problems: NameListProblem[] = [];
  const rows = values.map((value, index) => ({ row: index + 2, holders: ["甲"], number: null, values: [value] }));
  checkSpellings(rows, [column], { spelling: undefined, report: (problem) => problems.push(problem) });
  return problems.map(({ row, params }) => [row, params]);
}

test.each([
  ["full-width digits and blanks", ["2等奖", "2等奖", "２ 等奖"], [[4, { value: "２ 等奖", usual: "2等奖" }]]],
  ["digits for numerals", ["三等奖", "三等奖", "3等奖"], [[4, { value: "3等奖", usual: "三等奖" }]]],
  [
    "of equally many, the plain one is usual",
    ["一 等奖", "一等奖", "二等奖", "二等奖"],
    [[2, { value: "一 等奖", usual: "一等奖" }]],
  ],
  ["an empty value is none", ["", "一等奖", "一等奖", ""], []],
  ["different values", ["一等奖", "二等奖", "一等奖", "二等奖"], []],
  ["values that hardly repeat", ["甲 校", "甲校", "乙校"], []],
  [
    "a column of many values",
    Array.from({ length: 60 }, (_, index) => `${(index % 25) + 1}${index < 25 ? " " : ""}班`),
    [],
  ],
])("checkSpellings: %s", (_, values, warnings) => {
  expect(listWarnings(values)).toEqual(warnings);
});

test("checkSpellings: certificate numbers are left alone", () => {
  expect(listWarnings(["A-1", "A-1", "A-１"], "证书编号")).toEqual([]);
});

const pad = (spelling?: "usual" | "kept") => {
  const problems: NameListProblem[] = [];
  const names = ["王 伟", "张 三 丰", "李娜", "欧阳 若兰", "Li Na"];
  const rows = names.map((name, index) => ({ row: index + 2, holders: [name], number: null, values: [] }));
  checkSpellings(rows, [], { spelling, report: (problem) => problems.push(problem) });
  return { names: rows.flatMap(({ holders }) => holders), problems };
};

test("checkSpellings: names with space between single characters are one warning for all", () => {
  expect(pad().problems).toMatchObject([
    { code: "spacedNames", row: 2, column: "姓名", params: { count: 2, rows: "2–3", example: "王 伟", usual: "王伟" } },
  ]);
  expect(pad("kept")).toMatchObject({ names: ["王 伟", "张 三 丰", "李娜", "欧阳 若兰", "Li Na"], problems: [] });
  expect(pad("usual")).toEqual({ names: ["王伟", "张三丰", "李娜", "欧阳 若兰", "Li Na"], problems: [] });
});

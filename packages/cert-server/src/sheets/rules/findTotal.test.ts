import { expect, test } from "vitest";
import { readGrid } from "./readGrid.ts";

/** The last rows of lists with the columns 序号, 姓名, 奖项 and 备注. True for rows of totals. */
const last: [string[], boolean][] = [
  [["合计", "60人", "", ""], true],
  [["合计", "", "60人", ""], true],
  [["", "合计", "60", ""], true],
  [["总计：", "", "", "共 60 人"], true],
  [["共 60 人", "", "", ""], true],
  [["", "", "合计", "60"], true],
  [["小 计", "", "一等奖5人，二等奖10人", "制表人：张三"], true],
  [["", "总人数（含指导教师）：60", "", ""], true],
  [["3", "合计明", "一等奖", ""], false],
  [["3", "", "一等奖", "合计加分"], false],
  [["3", "共和", "一等奖", ""], false],
  [["3", "60人", "一等奖", ""], false],
  [["3", "", "", "总计划负责人"], false],
];

test.each(last)("%j is a row of totals: %s", (cells, isTotal) => {
  const rows = [["序号", "姓名", "奖项", "备注"], ["1", "甲一", "一等奖", ""], cells];
  const list = readGrid({ rows: rows.map((row, index) => ({ row: index + 1, cells: row })), columns: [..."ABCD"] });
  expect(list.problems.filter(({ code }) => code === "totalRow")).toHaveLength(Number(isTotal));
  expect(list.rows).toHaveLength(isTotal ? 1 : 2);
  if (isTotal) expect(list.errors).toBe(0);
});

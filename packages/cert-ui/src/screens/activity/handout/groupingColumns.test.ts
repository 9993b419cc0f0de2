import { expect, test } from "vitest";
import { listGroupingColumns } from "./groupingColumns.ts";

const toColumns = (values: Record<string, number>) =>
  Object.entries(values).map(([name, count]) => ({ name, values: count }));
const names = (values: Record<string, number>) => listGroupingColumns(toColumns(values)).map(({ name }) => name);

test("columns of the list come first, the holders' names last", () => {
  expect(names({ 姓名: 2_287, 活动名称: 1, 年份: 1, 学校: 36, 奖项: 3 })).toEqual(["学校", "奖项", "姓名"]);
});

test("what is alike in all certificates is offered where the list itself says it, or the years differ", () => {
  expect(names({ 姓名: 2, 年份: 2, 学校: 1 })).toEqual(["年份", "学校", "姓名"]);
});

test("numbers do not come first, though they stand first in the list: a link each would be made of them", () => {
  expect(names({ 编号: 2_299, 姓名: 2_287, 学校: 36 })).toEqual(["学校", "编号", "姓名"]);
});

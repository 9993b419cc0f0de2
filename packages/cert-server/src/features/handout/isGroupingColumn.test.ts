import { expect, test } from "vitest";
import { isGroupingColumn } from "./isGroupingColumn.ts";

const toValues = (count: number, toValue = (index: number) => `值${index}`) =>
  new Set(Array.from({ length: count }, (_, index) => toValue(index)));
const toPhone = (index: number) => String(13_800_000_000 + index);

test.each<[string, string, Set<string>, boolean]>([
  ["a school that several awards share", "学校", toValues(36), true],
  ["schools of which most have one award", "获奖单位", toValues(57), true],
  ["a prize", "奖项", toValues(3), true],
  ["what all awards say alike", "组别", toValues(1), true],
  ["half as many values as awards", "指导教师", toValues(29), true],
  ["more values than half of the awards", "作品名称", toValues(30), false],
  ["a school for each award", "学校", toValues(58), true],
  ["a value of its own for each award", "作品名称", toValues(58), false],
  ["the count of rows", "序号", toValues(20), false],
  ["the holders' names", "姓名", toValues(20), false],
  ["numbers of certificates", "证书编号", toValues(20), false],
  ["telephones by their header", "联系电话", toValues(20), false],
  ["telephones by their values", "备注", toValues(20, toPhone), false],
  ["the one year that the product writes", "年份", toValues(1), false],
  ["the years that a list gives", "年份", toValues(2), true],
])("grouping: %s", (_, name, values, expected) => {
  expect(isGroupingColumn({ name, values }, { awards: 58, year: 2026 })).toBe(expected);
});

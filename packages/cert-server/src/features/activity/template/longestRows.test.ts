import { expect, test } from "vitest";
import { findLongestRows } from "./longestRows.ts";

const row = (name: string, ...values: string[]) => ({ row: 2, holders: name.split("、"), number: null, values });
const list = {
  columns: ["奖项", "备注"],
  rows: [
    row("张三", "一等奖", "无"),
    row("Al Pacino", "二等奖", ""),
    row("阿依古丽·买买提", "优秀组织奖", ""),
    row("王、李", "无", "很长的备注，不印在证书上"),
  ],
};

test("finds the widest name and the widest of what is printed, the first of equals", () => {
  expect(findLongestRows(list, () => true)).toEqual({ name: 3, content: 4 });
  expect(findLongestRows(list, (column) => column === "奖项")).toEqual({ name: 3, content: 3 });
  expect(findLongestRows(list, () => false)).toEqual({ name: 3, content: 1 });
});

test("a list without awards has none", () => {
  expect(findLongestRows({ ...list, rows: [] }, () => true)).toBeNull();
});

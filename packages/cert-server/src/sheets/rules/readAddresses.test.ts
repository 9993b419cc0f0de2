import { expect, test } from "vitest";
import type { SheetGrid } from "../grid.ts";
import { holdsAddresses } from "./readAddresses.ts";
import { readGrid } from "./readGrid.ts";
import { readSheets } from "./readSheets.ts";

const toSheet = (name: string, hidden: boolean, ...texts: string[][]): SheetGrid => ({
  name,
  hidden,
  rows: texts.map((cells, index) => ({ row: index + 1, cells })),
  columns: ["A", "B"],
});
const list = toSheet("名单", false, ["姓名", "奖项"], ["甲", "手机"]);
const contacts = [
  ["部门", "手 机"],
  ["教务处", "13800000000"],
];

test.each([
  ["a list without addresses", [list], false],
  ["a column of the list", [toSheet("名单", false, ["姓名", "电子邮箱"], ["甲", ""])], true],
  ["a hidden sheet", [list, toSheet("通讯录", true, ...contacts)], true],
  ["a sheet without names", [list, toSheet("通讯录", false, ...contacts)], true],
  ["a sheet that has a header only", [list, toSheet("新名单", false, ["姓名", "邮箱"])], true],
  ["a text that speaks of addresses", [list, toSheet("说明", true, ["请填写本人的常用手机号码和邮箱地址"])], false],
])("%s", (_, sheets, expected) => {
  expect(holdsAddresses(readSheets(sheets))).toBe(expected);
});

test("a list without 姓名 is sealed as well; a column that is printed is no reason to", () => {
  const rows = toSheet("", false, ["人员", "手机"], ["甲", "13800000000"]);
  expect(holdsAddresses(readGrid(rows))).toBe(true);
  expect(holdsAddresses(readGrid(rows, { plainColumns: ["手机"] }))).toBe(false);
  const printed = readSheets([toSheet("名单", false, ["姓名", "手机"], ["甲", "13800000000"])], {
    plainColumns: ["手机"],
  });
  expect([printed.columns, printed.rows[0]?.values, holdsAddresses(printed)]).toEqual([
    ["手机"],
    ["13800000000"],
    false,
  ]);
});

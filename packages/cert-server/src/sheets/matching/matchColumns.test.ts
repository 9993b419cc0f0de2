import { expect, test } from "vitest";
import type { NameList } from "../nameList.ts";
import { readGrid } from "../rules/readGrid.ts";
import { readSheets } from "../rules/readSheets.ts";
import { matchColumns } from "./matchColumns.ts";

const grid = (...rows: string[][]) => ({
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  columns: ["A", "B", "C", "D"],
});
const match = (list: NameList, matches: Record<string, string>, neededNames: string[] = []) =>
  matchColumns(list, {
    matches: Object.entries(matches).map(([name, header]) => ({ name, header })),
    neededNames,
  });
const shown = ({ columns, rows }: NameList) => [columns, ...rows.map(({ values }) => values)];

const winners = readGrid(grid(["姓名", "学校", "获奖等级"], ["甲一", "一小", "一等奖"]));

test("a column that fills a placeholder is called like it", () => {
  expect(shown(match(winners, { 奖项: "获奖等级", 单位: "学校" }))).toEqual([
    ["单位", "奖项"],
    ["一小", "一等奖"],
  ]);
});

test("a column whose own name is needed as well is there twice", () => {
  expect(shown(match(winners, { 单位: "学校" }, ["学校"]))).toEqual([
    ["学校", "单位", "获奖等级"],
    ["一小", "一小", "一等奖"],
  ]);
});

test("a column of the placeholder's own name comes first, and what is not there changes nothing", () => {
  expect(match(winners, { 学校: "获奖等级", 班级: "班" })).toBe(winners);
});

test("the names may fill another placeholder", () => {
  expect(shown(match(winners, { 获奖者: "姓名" }))).toEqual([
    ["学校", "获奖等级", "获奖者"],
    ["一小", "一等奖", "甲一"],
  ]);
});

test("a list whose names are called otherwise is read with the header that was chosen", () => {
  const rows = grid(["某校名单"], ["序号", "学生姓名", "奖项"], ["1", "甲一", "一等奖"], ["合计", "1人"]);
  const refused = readGrid(rows);
  expect(refused).toMatchObject({ headerOffer: { headers: ["序号", "学生姓名", "奖项"], nameHeader: "学生姓名" } });
  expect(refused.problems).toMatchObject([{ code: "almostHeader" }]);
  const list = readGrid(rows, { nameHeader: "学生姓名" });
  expect(list).toMatchObject({
    rows: [{ holders: ["甲一"], values: ["1", "一等奖"] }],
    problems: [{ code: "totalRow", level: "warning", row: 4 }],
    renamed: [{ column: "姓名", header: "学生姓名" }],
  });
  expect(match(list, { 姓名: "学生姓名" }, ["学生姓名"])).toMatchObject({ columns: ["奖项", "学生姓名"] });
});

test("the names are offered by the header below that of their group", () => {
  const rows = grid(
    ["序号", "获奖人信息", "", "奖项"],
    ["序号", "获奖人", "学校", "奖项"],
    ["1", "甲一", "一小", "一等奖"],
  );
  expect(readGrid(rows)).toMatchObject({
    headerOffer: { headers: ["序号", "获奖人", "学校", "奖项"], nameHeader: "获奖人" },
  });
  expect(shown(readGrid(rows, { nameHeader: "获奖人" }))).toEqual([
    ["序号", "学校", "奖项"],
    ["1", "一小", "一等奖"],
  ]);
});

test("a column that only numbers the rows is dropped unless something needs it", () => {
  const list = readGrid(grid(["序号", "编号", "姓名"], ["1", "7-1", "甲一"], ["2", "7-2", "乙二"]));
  expect(match(list, {}).columns).toEqual(["编号"]);
  expect(match(list, {}, ["序号"]).columns).toEqual(["序号", "编号"]);
  expect(shown(match(list, { 次序: "序号" }))).toEqual([
    ["次序", "编号"],
    ["1", "7-1"],
    ["2", "7-2"],
  ]);
});

test("each sheet is matched by its own headers", () => {
  const list = readSheets([
    { name: "小学", hidden: false, ...grid(["姓名", "奖项"], ["甲一", "一等奖"]) },
    { name: "初中", hidden: false, ...grid(["获奖等级", "姓名"], ["二等奖", "乙二"]) },
  ]);
  const matched = match(list, { 奖项: "获奖等级" });
  expect(shown(matched)).toEqual([["奖项"], ["一等奖"], ["二等奖"]]);
  expect(matched.sheets.map(({ columns }) => columns)).toEqual([["奖项"], ["奖项"]]);
  expect(matched.renamed).toEqual([{ sheet: "初中", column: "奖项", header: "获奖等级" }]);
});

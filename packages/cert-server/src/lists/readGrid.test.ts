import { describe, expect, it } from "vitest";
import { columnLetters, type GridCell } from "./grid.ts";
import { readGrid } from "./readGrid.ts";

const grid = (...rows: GridCell[][]) => ({
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  columns: (rows[0] ?? []).map((_, index) => columnLetters(index)),
});
const read = (...rows: GridCell[][]) => readGrid(grid(...rows));
const codes = (...rows: GridCell[][]) => read(...rows).problems.map(({ code, row, column }) => [code, row, column]);

describe("holders", () => {
  it.each([["张三、李四"], ["张三；李四"], ["张三;李四"], ["张三\n李四"], [" 张三 、、李四、张三"]])(
    "are parted in one cell: %s",
    (cell) => expect(read(["姓名"], [cell]).rows[0]?.holders).toEqual(["张三", "李四"]),
  );

  it("keep the dot and the spaces inside a foreign name", () => {
    expect(read(["姓名"], ["阿依古丽·买买提、Mary  Ann Smith"]).rows[0]?.holders).toEqual([
      "阿依古丽·买买提",
      "Mary Ann Smith",
    ]);
  });

  it("of several rows with one number that differ in the name only share one certificate", () => {
    const list = read(["姓名", "证书编号", "奖项"], ["张三", "A-1", "一"], ["王五", "A-2", "一"], ["李四", "Ａ-1", "一"]);
    expect(list.problems).toMatchObject([{ code: "duplicateNumber", row: 4 }]);
    const joined = read(["姓名", "证书编号", "奖项"], ["张三", "A-1", "一"], ["王五", "A-2", "一"], ["李四", "A-1", "一"]);
    expect(joined.rows.map(({ holders }) => holders)).toEqual([["张三", "李四"], ["王五"]]);
    expect(joined).toMatchObject({ errors: 0, filled: 3 });
  });
});

describe("what a person must mend", () => {
  it.each<[string, GridCell[][], [string, number?, string?][]]>([
    ["no header", [["名字"], ["张三"]], [["noHeader"]]],
    ["no rows", [["姓名"], [" "]], [["noRows"]]],
    ["an empty name", [["姓名", "奖项"], ["", "一等奖"]], [["emptyName", 2, "姓名"]]],
    ["a number twice", [["姓名", "证书编号", "奖项"], ["甲", "1", "一"], ["乙", "1", "二"]], [["duplicateNumber", 3, "证书编号"]]],
    ["a row twice", [["姓名", "证书编号"], ["甲", "1"], ["甲", "1"]], [["duplicateNumber", 3, "证书编号"]]],
    ["two headers alike", [["姓名", "奖 项", "奖项"], ["甲", "1", "2"]], [["duplicateHeader", 1, "奖项"]]],
    ["the name's header twice", [["姓名", "姓 名"], ["甲", "乙"]], [["duplicateHeader", 1, "姓 名"]]],
    ["a reserved header", [["姓名", "二维码"], ["甲", "1"]], [["reservedHeader", 1, "二维码"]]],
    ["a fault of a cell", [["姓名", "奖项"], ["甲", { code: "longDigits", details: [] }]], [["longDigits", 2, "奖项"]]],
    ["a fault in the name", [["姓名"], [{ code: "formulaWithoutValue", details: [] }]], [["formulaWithoutValue", 2, "姓名"]]],
    ["damaged text", [["姓名"], ["甲\ufffd"]], [["damagedText", 2, "姓名"]]],
    ["a value without a header", [["姓名", ""], ["甲", "乙"]], [["headerless", 2, "B"]]],
    ["an identity number", [["姓名", "备注"], ["甲", "11010519491231002X"]], [["personalIdentity", 2, "备注"]]],
    ["a mobile number", [["姓名", "电话"], ["甲", "138 0013 8000"]], [["personalPhone", 2, "电话"]]],
    ["a value beyond all measure", [["姓名", "作品"], ["甲", "长".repeat(4_001)]], [["longValue", 2, "作品"]]],
  ])("%s", (_, rows, expected) => {
    expect(codes(...rows)).toEqual(expected.map(([code, row, column]) => [code, row, column]));
  });

  it("is listed up to 500 problems, and counted in all", () => {
    const list = read(["姓名", "奖项"], ...Array.from({ length: 700 }, () => ["", "一等奖"]));
    expect(list.problems).toHaveLength(500);
    expect(list.errors).toBe(700);
  });
});

it("a header merged over two rows is one header", () => {
  const list = read(["姓名", "奖项"], ["姓名", "奖项"], ["甲", "一"]);
  expect(list.rows.map(({ row }) => row)).toEqual([3]);
});

it("header names are compared as placeholders are, odd ones are data like any other", () => {
  const list = read(["姓名", "作品 名称", "__proto__", "ＩＤ"], ["甲", "《春》", "x", "1"]);
  expect(list.columns).toEqual(["作品名称", "__proto__", "ID"]);
});

it("characters are gathered once, control characters are not among them", () => {
  const list = read(["姓名", "奖项"], ["甲\u0000乙", "甲\u200b等"]);
  expect([...list.characters].sort()).toEqual(["乙", "甲", "等"].sort());
});

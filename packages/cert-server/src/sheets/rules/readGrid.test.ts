import { describe, expect, it } from "vitest";
import { columnLetters, type GridCell } from "../grid.ts";
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
    const list = read(
      ["姓名", "证书编号", "奖项"],
      ["张三", "A-1", "一"],
      ["王五", "A-2", "一"],
      ["李四", "Ａ-1", "一"],
    );
    expect(list.problems).toMatchObject([{ code: "duplicateNumber", row: 4 }]);
    const joined = read(
      ["姓名", "证书编号", "奖项"],
      ["张三", "A-1", "一"],
      ["王五", "A-2", "一"],
      ["李四", "A-1", "一"],
    );
    expect(joined.rows.map(({ holders }) => holders)).toEqual([["张三", "李四"], ["王五"]]);
    expect(joined).toMatchObject({ errors: 0, filled: 3 });
    const numbered = read(["序号", "姓名", "证书编号"], ["1", "张三", "A-1"], ["2", "李四", "A-1"]);
    expect(numbered).toMatchObject({ errors: 0, rows: [{ holders: ["张三", "李四"] }] });
  });
});

describe("what a person must mend", () => {
  it.each<[string, GridCell[][], [string, number?, string?][]]>([
    ["a header with a mark", [["填表人姓名：张三"], ["序号", "* 姓名"], ["1", "甲"]], [["almostHeader", 2, "* 姓名"]]],
    [
      "more holders than a certificate takes",
      [["姓名", "证书编号"], ...Array.from({ length: 53 }, (_, index) => [`甲${index}`, "1"])],
      [["manyHolders", 52, "姓名"]],
    ],
    [
      "a row of totals",
      [
        ["姓名", "奖项"],
        ["甲", "一"],
        ["合 计：", "1"],
      ],
      [["totalRow", 3, "姓名"]],
    ],
    [
      "a row twice",
      [
        ["姓名", "证书编号"],
        ["甲", "1"],
        ["甲", "1"],
      ],
      [["duplicateNumber", 3, "证书编号"]],
    ],
    [
      "the name's header twice",
      [
        ["姓名", "姓 名"],
        ["甲", "乙"],
      ],
      [["duplicateHeader", 1, "姓 名"]],
    ],
    [
      "a fault in the name",
      [["姓名"], [{ code: "formulaWithoutValue", params: {} }]],
      [["formulaWithoutValue", 2, "姓名"]],
    ],
    [
      "a value without a header",
      [
        ["姓名", ""],
        ["甲", "乙"],
      ],
      [["headerless", 2, "B"]],
    ],
    [
      "a value beyond all measure",
      [
        ["姓名", "作品"],
        ["甲", "长".repeat(4_001)],
      ],
      [["longValue", 2, "作品"]],
    ],
  ])("%s", (_, rows, expected) => {
    expect(codes(...rows)).toEqual(expected.map(([code, row, column]) => [code, row, column]));
  });
});

describe("what looks personal is gathered column by column", () => {
  it.each<[string, GridCell[][], [string, string, number, number[]][]]>([
    [
      "an identity number that is mistyped",
      [
        ["姓名", "备 注"],
        ["甲", "110105194912310021"],
      ],
      [["personalIdentity", "备注", 1, [2]]],
    ],
    [
      "a number of region, day and order",
      [
        ["姓名", "证书编号"],
        ["甲", "330102202605010001"],
      ],
      [],
    ],
    [
      "digits that are no mobile number",
      [
        ["姓名", "作品"],
        ["甲", "ZP-13800138000"],
        ["乙", "138001380001"],
        ["丙", "12800138000"],
      ],
      [],
    ],
  ])("%s", (_, rows, expected) => {
    const { personal, warnings } = read(...rows);
    expect(personal).toEqual(expected.map(([code, column, count, first]) => ({ code, column, count, rows: first })));
    expect(warnings).toBe(0);
  });
});

describe("a header", () => {
  it("merged over two rows is one header", () => {
    const list = read(["姓名", "奖项"], ["姓名", "奖项"], ["甲", "一"]);
    expect(list.rows.map(({ row }) => row)).toEqual([3]);
  });

  it("of groups calls each column by what stands below its group", () => {
    const list = read(
      ["姓名", "获奖信息", "", "备注"],
      ["姓名", "奖项", "作品\n名称", ""],
      ["甲", "一", "《春》", "无"],
    );
    expect(list).toMatchObject({ columns: ["奖项", "作品名称", "备注"], errors: 0, warnings: 0 });
    expect(list.rows).toMatchObject([{ row: 3, values: ["一", "《春》", "无"] }]);
  });

  it("that stands again further down is no winner", () => {
    const list = read(["姓名", "奖项"], ["甲", "一"], ["姓 名", "奖项"], ["乙", "二"]);
    expect(list.rows.map(({ row, holders }) => [row, ...holders])).toEqual([
      [2, "甲"],
      [4, "乙"],
    ]);
    expect(list).toMatchObject({ errors: 0, filled: 2 });
  });
});

it("a subtitle that is merged over the name and other columns is told, not taken for a winner", () => {
  const subtitle = { row: 3, cells: ["二等奖（20人）", "", ""], wide: [[0, 1] as [number, number]] };
  const { rows, columns } = grid(["姓名", "奖项", ""], ["甲", "一", ""]);
  expect(readGrid({ rows: [...rows, subtitle], columns }).problems).toMatchObject([
    { code: "subtitle", row: 3, column: "姓名" },
  ]);
  // A name over its own column and one that is not used is a name.
  const wide = { row: 3, cells: ["乙", "二", ""], wide: [[0, 0] as [number, number]] };
  expect(readGrid({ rows: [...rows, wide], columns }).problems).toEqual([]);
});

it("header names are compared as placeholders are, odd ones are data like any other", () => {
  const list = read(["姓名", "作品 名称", "__proto__", "ＩＤ"], ["甲", "《春》", "x", "1"]);
  expect(list.columns).toEqual(["作品名称", "__proto__", "ID"]);
});

it("characters are gathered once, control characters are not among them", () => {
  const list = read(["姓名", "奖项"], ["甲\u0000乙", "甲\u200b等"]);
  expect([...list.characters].sort()).toEqual(["乙", "甲", "等"].sort());
});

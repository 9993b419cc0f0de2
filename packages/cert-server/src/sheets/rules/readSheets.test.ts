import { describe, expect, it } from "vitest";
import { columnLetters, type GridCell, type SheetGrid } from "../grid.ts";
import { joinSheets, needsChoice } from "./joinSheets.ts";
import { readSheets } from "./readSheets.ts";

const sheet = (name: string, ...rows: GridCell[][]): SheetGrid => ({
  name,
  hidden: false,
  rows: rows.map((cells, index) => ({ row: index + 1, cells })),
  columns: (rows[0] ?? []).map((_, index) => columnLetters(index)),
});
const hidden = (grid: SheetGrid) => ({ ...grid, hidden: true });
const join = (grids: SheetGrid[], ...names: string[]) => joinSheets(readSheets(grids), new Set(names));
const said = ({
  problems,
}: {
  problems: { code: string; sheet?: string | undefined; row?: number | undefined; message: string }[];
}) => problems.map(({ code, sheet: of, row }) => [code, of, row]);

const primary = sheet("小学组", ["姓名", "奖项", "单位"], ["甲", "一", "一小"], ["乙", "二", "二小"]);
const junior = sheet("初中组", ["某省名单"], ["单 位", "姓 名", "指导教师"], ["一中", "丙", "丁"]);

const [header = { row: 1, cells: [] }, ...hiddenRows] = primary.rows;
const filtered: SheetGrid = { ...primary, rows: [header], hiddenRows };

describe("one sheet of data", () => {
  it.each([
    ["alone", [primary]],
    ["beside a hidden one", [primary, hidden(junior)]],
    ["beside one that has a header only", [primary, sheet("高中组", ["姓名", "奖项"])]],
  ])("%s is read as the list, and nothing is to be chosen", (_, grids) => {
    const list = readSheets(grids);
    expect(needsChoice(list)).toBe(false);
    expect(list.rows).toEqual([
      { row: 2, holders: ["甲"], number: null, values: ["一", "一小"] },
      { row: 3, holders: ["乙"], number: null, values: ["二", "二小"] },
    ]);
    expect(list).toMatchObject({ errors: 0, filled: 2 });
  });

  it("is named with the hidden ones", () => {
    expect(readSheets([hidden(junior), primary]).sheets).toMatchObject([
      { name: "初中组", hidden: true, hasName: true, rows: 1 },
      { name: "小学组", hidden: false, hasName: true, rows: 2 },
    ]);
  });

  it("that is empty but for its header is refused as ever", () => {
    expect(said(readSheets([sheet("名单", ["姓名"])]))).toEqual([["noRows", undefined, undefined]]);
    expect(said(readSheets([]))).toEqual([["noHeader", undefined, undefined]]);
  });

  it("of which all rows are hidden is refused for that", () => {
    expect(readSheets([filtered]).problems).toMatchObject([
      { code: "noRows", message: "名单里没有获奖者：第 2–3 行都在表格中隐藏（筛选或折叠），请取消隐藏后重新上传。" },
      { code: "hiddenRows" },
    ]);
  });
});

describe("several sheets of data", () => {
  it("are all read, each with its own header, below the columns of all", () => {
    const list = readSheets([primary, junior]);
    expect(needsChoice(list)).toBe(true);
    expect(list.columns).toEqual(["奖项", "单位", "指导教师"]);
    expect(list.rows.map(({ sheet: of, row, holders, values }) => [of, row, holders[0], ...values])).toEqual([
      ["小学组", 2, "甲", "一", "一小", ""],
      ["小学组", 3, "乙", "二", "二小", ""],
      ["初中组", 3, "丙", "", "一中", "丁"],
    ]);
  });

  it("are to be chosen also where one of them hides all of its rows", () => {
    const list = readSheets([filtered, junior]);
    expect(needsChoice(list)).toBe(true);
    expect(said(list)).toEqual([
      ["noRows", "小学组", undefined],
      ["hiddenRows", "小学组", 2],
    ]);
  });

  it("become what is joined of them, with no column of the others", async () => {
    const list = await join([primary, junior], "初中组");
    expect(list).toMatchObject({ columns: ["单位", "指导教师"], filled: 1, errors: 0 });
    expect(list.rows).toEqual([{ sheet: "初中组", row: 3, holders: ["丙"], number: null, values: ["一中", "丁"] }]);
    expect((await join([primary, junior], "小学组", "初中组")).rows).toHaveLength(3);
  });

  it("without a header in any of them are refused, each by its name", () => {
    const list = readSheets([sheet("须知", ["填表须知"]), sheet("名册", ["序号", "学生姓名"], ["1", "甲"])]);
    expect(list.errors).toBe(2);
    expect(list.problems).toMatchObject([
      { sheet: "须知", message: "工作表“须知”里没有找到表头：请在表头行写上“姓名”。" },
      { sheet: "名册", row: 1, column: "学生姓名", message: "没有找到表头“姓名”：请把“学生姓名”改为“姓名”。" },
    ]);
  });

  it("tell of one whose header is misspelt that it is not used", () => {
    const list = readSheets([primary, sheet("初中组", ["序号", "学生姓名"], ["1", "甲"])]);
    expect(list).toMatchObject({ errors: 0, warnings: 1 });
    expect(list.problems).toMatchObject([
      { level: "warning", code: "almostHeaderInSheet", sheet: "初中组", column: "学生姓名" },
    ]);
    expect(list.sheets).toMatchObject([
      { name: "小学组", hasName: true },
      { name: "初中组", hasName: false, rows: 2 },
    ]);
  });

  it("have together no more rows than one list", async () => {
    const many = (name: string, count: number) =>
      sheet(name, ["姓名", "号"], ...Array.from({ length: count }, (_, index) => [`甲${name}${index}`, String(index)]));
    const grids = [many("一", 60_000), many("二", 50_000), many("三", 10)];
    expect(said(await join(grids, "一", "三"))).toEqual([]);
    expect(said(await join(grids, "一", "二"))).toEqual([["tooManyRows", "二", undefined]]);
  });
});

describe("what is wrong with sheets together", () => {
  const numbered = (name: string, ...rows: GridCell[][]) => sheet(name, ["姓名", "证书编号", "奖项"], ...rows);

  it("is a number that two of them give, told with both places", async () => {
    const grids = [
      numbered("小学组", ["甲", "A-1", "一"]),
      numbered("初中组", ["甲", "a-1", "一"], ["乙", "A-2", "二"]),
    ];
    const list = await join(grids, "小学组", "初中组");
    expect(list).toMatchObject({ errors: 1 });
    expect(list.problems).toMatchObject([
      { sheet: "初中组", row: 2, message: "证书编号“a-1”与工作表“小学组”第 2 行重复。" },
    ]);
    expect((await join(grids, "初中组")).errors).toBe(0);
  });

  it("is not a certificate whose holders stand on two of them", async () => {
    const grids = [numbered("小学组", ["甲", "A-1", "一"]), numbered("初中组", ["乙", "A-1", "一"])];
    const list = await join(grids, "小学组", "初中组");
    expect(list).toMatchObject({ errors: 0, rows: [{ holders: ["甲", "乙"], number: "A-1" }] });
  });

  it("is a row that another one repeats", async () => {
    const grids = [
      sheet("小学组", ["姓名", "奖项", "备注"], ["甲", "一", ""]),
      sheet("初中组", ["奖项", "姓名"], ["一", "甲"]),
    ];
    const list = await join(grids, "小学组", "初中组");
    expect(list).toMatchObject({ errors: 0, warnings: 1 });
    expect(list.problems).toMatchObject([
      {
        code: "equalRow",
        sheet: "初中组",
        row: 2,
        message: "与工作表“小学组”第 2 行的内容完全相同，又没有证书编号，发布后会成为两张一样的奖证，请确认。",
      },
    ]);
  });
});

describe("rows that say the same", () => {
  const equal = async (...rows: GridCell[][]) =>
    said(await join([sheet("名单", ["姓名", "证书编号", "奖项"], ...rows)]));

  it("are warned of, each with the first one", async () => {
    expect(await equal(["甲", "", "一"], ["乙", "", "一"], ["甲", "", "一"], [" 甲", "", "一 "])).toEqual([
      ["equalRow", undefined, 4],
      ["equalRow", undefined, 5],
    ]);
  });

  it("are warned of though each has a number of its own in the list", async () => {
    const grid = sheet("名单", ["序号", "姓名", "奖项"], ["1", "甲", "一"], ["2", "甲", "一"], ["3", "甲", "二"]);
    expect(said(await join([grid]))).toEqual([["equalRow", undefined, 3]]);
  });

  it("do not when their numbers differ, or any value", async () => {
    expect(await equal(["甲", "1", "一"], ["甲", "2", "一"], ["甲", "", "一"], ["甲", "", "二"])).toEqual([]);
  });

  it("with one number are judged by that", async () => {
    expect(await equal(["甲", "1", "一"], ["甲", "1", "一"])).toEqual([["duplicateNumber", undefined, 3]]);
  });
});

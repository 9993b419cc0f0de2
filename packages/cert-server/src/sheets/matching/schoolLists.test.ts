import { dataKeys } from "cert-api";
import { expect, test } from "vitest";
import type { Grid, GridRow } from "../grid.ts";
import type { NameList } from "../nameList.ts";
import { readGrid } from "../rules/readGrid.ts";
import { guessColumns } from "./guessColumns.ts";
import { matchColumns } from "./matchColumns.ts";

/** Creates a sequence of numbers below 1 that is the same in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const headers = {
  姓名: ["姓名", "姓　名", "学生姓名", "获奖者", "*姓名", "作者姓名"],
  奖项: ["奖项", "获奖等级", "等次", "拟获奖项", "奖项（等级）"],
  单位: ["单位", "学校", "所在学校", "单位全称"],
} as const;
const titles = ["2025年优秀案例评选获奖名单", "（公示期：5天）", "填表单位：教科院　　联系人：李老师"];
const totals = [
  ["合计", "60人"],
  ["总计：", "", "共 60 人"],
  ["", "共60人"],
  ["小计", "", "", "60"],
];

/**
 * Makes a list as schools send them: titles above, one or two header rows, columns in any order, blank rows, totals.
 */
function makeList(seed: number) {
  const random = createRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const columns = (["姓名", "奖项", "单位", "序号", "备注"] as const).toSorted(() => random() - 0.5);
  const head = columns.map((column) => (column in headers ? pick(headers[column as keyof typeof headers]) : column));
  const winners = Array.from({ length: 1 + Math.floor(random() * 5) }, (_, index) => ({
    姓名: `${pick(["王", "欧阳", "李"])}${pick(["晓明", "若兰", "一"])}${"甲乙丙丁戊"[index]}`,
    奖项: pick(["一等奖", "二等奖", "优秀奖"]),
    单位: pick(["第一小学", "海边中学"]),
    序号: String(index + 1),
    备注: "",
  }));
  const above = titles.slice(0, Math.floor(random() * 4)).map((title) => [title]);
  const isDouble = random() < 0.4;
  const name = columns.indexOf("姓名");
  // The name's cell is merged over both rows; other columns stand below the name of a group
  const heads = isDouble ? [head.map((text, index) => (index === name ? text : "获奖情况")), head] : [head];
  const body = winners.flatMap((winner) => [columns.map((column) => winner[column]), ...(random() < 0.2 ? [[]] : [])]);
  const rows = [...above, ...heads, ...body, ...(random() < 0.6 ? [pick(totals)] : [])];
  const grid: Grid = {
    rows: rows.map((cells, index): GridRow => ({
      row: index + 1,
      cells: columns.map((_, place) => cells[place] ?? ""),
    })),
    columns: columns.map((_, index) => "ABCDE"[index] ?? ""),
  };
  return { grid, winners };
}

function readAsProposed(grid: Grid): NameList {
  const first = readGrid(grid);
  const nameHeader = first.headerOffer?.nameHeader;
  const list = nameHeader === undefined ? first : readGrid(grid, { nameHeader });
  const names = ["奖项", "单位"].filter((name) => !list.columns.includes(name));
  const columns = list.columns.map((header, index) => ({
    header,
    samples: list.rows.map(({ values }) => values[index] ?? ""),
  }));
  const matches = guessColumns(names, columns).map(({ name, header }) => ({ name, header }));
  return matchColumns(list, { matches, neededNames: [dataKeys.number] });
}

test("lists as schools send them give their winners when the proposals are taken", () => {
  for (let seed = 1; seed <= 400; seed++) {
    const { grid, winners } = makeList(seed);
    const list = readAsProposed(grid);
    const read = list.rows.map(({ holders, values }) => ({
      姓名: holders.join(),
      奖项: values[list.columns.indexOf("奖项")],
      单位: values[list.columns.indexOf("单位")],
    }));
    const meant = winners.map(({ 姓名, 奖项, 单位 }) => ({ 姓名, 奖项, 单位 }));
    expect({ seed, errors: list.errors, read }, `list ${seed}: ${JSON.stringify(grid.rows)}`).toEqual({
      seed,
      errors: 0,
      read: meant,
    });
  }
});

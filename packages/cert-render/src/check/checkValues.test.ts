import { beforeAll, expect, test } from "vitest";
import type { Anchor, Table, TableCell } from "../model/model.ts";
import { model, paragraph, section, slot, text } from "../testing/models.ts";
import { compileModel } from "../typst/program/compileModel.ts";
import { createEngine, type Engine } from "../typst/program/engine.ts";
import { slotData } from "../typst/program/slotData.ts";
import type { Values } from "../values/values.ts";
import { valueScope } from "../values/valueScope.ts";
import { createCheck } from "./checkValues.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

let keys = 0;
const open = (blocks: Parameters<typeof section>[0], page = { width: 300, height: 200, landscape: false }) => {
  const { program } = compileModel(
    { layout: model([section(blocks, { page })]), pictures: new Map(), fonts: [] },
    engine,
  );
  const programKey = `check ${keys++}`;
  const check = createCheck(engine);
  return {
    check: (...rows: Values[]) => check({ program, programKey, rows, maxMs: 60_000 }),
    pages: (values: Values) => {
      const opened = engine.open(program, programKey);
      const data = slotData(opened.plan, valueScope(values), engine.coverage);
      return engine.render({ program: opened, data, title: "", issuedAt: new Date(0) }).pages;
    },
  };
};
const line = () => paragraph([text("授予"), slot("姓名"), text("："), slot("作品", { optional: true })]);

test("prints one of a shape, and whatever holds a character that was not printed yet", () => {
  const { check } = open([line()]);
  const rows = ["王小明", "王小明", "李大同", "明小李", "同大王"].map((name) => ({ 姓名: name }));
  expect(check(...rows)).toEqual({ done: 5, problems: [], rendered: 2 });
  expect(check({ 姓名: "李小同" }).rendered).toBe(0);
  expect(check({ 姓名: "李小" }).rendered).toBe(1);
  expect(check({ 姓名: "Li 2" }).rendered).toBe(1);
  expect(check({ 姓名: "Lj 2" }).rendered).toBe(1);
});

test("stops when its time is used up, never before the first row", () => {
  const { program } = compileModel({ layout: model([section([line()])]), pictures: new Map(), fonts: [] }, engine);
  const rows = Array.from({ length: 50 }, (_, index) => ({ 姓名: "王".repeat(index + 1) }));
  expect(createCheck(engine)({ program, programKey: "brief", rows, maxMs: 0 }).done).toBe(1);
});

test("names the placeholder that makes a further page", () => {
  const { check } = open([line()]);
  const long = "很长的作品名称".repeat(20);
  expect(check({ 姓名: "王小明", 作品: "短" }, { 姓名: "王小明", 作品: long }).problems).toMatchObject([
    { row: 1, kind: "pages", names: ["作品"] },
  ]);
});

test("tells what has no value and no glyph", () => {
  const { check } = open([line()]);
  expect(check({ 作品: "短" }, { 姓名: "王\u{10fffd}" }, { 姓名: "王" }).problems).toMatchObject([
    { row: 0, kind: "missingValue", names: ["姓名"] },
    { row: 1, kind: "missingGlyph", characters: "\u{10fffd}" },
  ]);
});

const boxed = (height: number, ...names: string[]): Anchor => ({
  type: "anchor",
  width: 100,
  height,
  x: { from: "page", offset: 50 },
  y: { from: "page", offset: 100 },
  behind: false,
  zOrder: 1,
  layoutInCell: true,
  place: [],
  wrap: { kind: "none", distance: { top: 0, right: 0, bottom: 0, left: 0 } },
  drawing: {
    type: "shape",
    geometry: { preset: "rect", adjust: {} },
    rotation: 0,
    flipX: false,
    flipY: false,
    alt: "",
    text: {
      blocks: [paragraph((names.length > 0 ? names : ["姓名", "单位"]).map((name) => slot(name)))],
      inset: { top: 0, right: 0, bottom: 0, left: 0 },
      verticalAlign: "top",
      fit: "none",
      wrap: true,
      direction: "horizontal",
    },
  },
});

test("names the placeholder that a text box does not hold, unless the template's own words do not fit either", () => {
  const rows = [
    { 姓名: "王小明", 单位: "小学" },
    { 姓名: "王小明", 单位: "一个名称特别特别长的单位" },
  ] as const;
  expect(open([paragraph([boxed(17)])]).check(...rows).problems).toMatchObject([
    { row: 1, kind: "overfull", names: ["单位"] },
  ]);
  expect(open([paragraph([boxed(40)])]).check(...rows).problems).toEqual([]);
  expect(open([paragraph([boxed(10)])]).check(...rows).problems).toHaveLength(1);
});

test("finds room for one line of Chinese where the placeholder's Latin name has room", () => {
  const { check } = open([paragraph([boxed(13, "name")])]);
  expect(check({ name: "王小明" }, { name: "一个名称特别特别长的单位" }).problems).toMatchObject([
    { row: 1, kind: "overfull", names: ["name"] },
  ]);
});

test("names the placeholder that a row of fixed height does not show", () => {
  const cell: TableCell = {
    column: 0,
    columnSpan: 1,
    rowSpan: 1,
    borders: {},
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    verticalAlign: "top",
    direction: "horizontal",
    noWrap: false,
    fitText: false,
    blocks: [paragraph([slot("单位")])],
  };
  const table: Table = {
    type: "table",
    grid: [100],
    width: { type: "auto" },
    align: "left",
    indent: 0,
    layout: "fixed",
    cellSpacing: 0,
    rows: [{ type: "row", height: { rule: "exact", value: 18 }, header: false, cantSplit: false, cells: [cell] }],
    place: [],
  };
  const { check } = open([table, line()]);
  expect(check({ 姓名: "王", 单位: "小学" }, { 姓名: "王", 单位: "一个名称特别特别长的单位" }).problems).toMatchObject([
    { row: 1, kind: "overfull", names: ["单位"] },
  ]);
});

test("values of one shape are set on as many pages as each other, whatever they say", { timeout: 120_000 }, () => {
  const { check, pages } = open([line()], { width: 240, height: 175, landscape: false });
  const letters = [..."一丁七万丈三上下王李明0123456789，。《》（）、AbWi -"];
  let state = 7;
  const next = (most: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % most;
  const rows = Array.from({ length: 120 }, () => ({
    姓名: "王小明",
    作品: Array.from({ length: 10 + next(40) }, () => letters[next(letters.length)]).join(""),
  }));
  const twins = rows.map((row) => ({
    ...row,
    作品: row.作品.replace(/[一丁七万丈三上下王李明]/gu, "鑫").replace(/\d/g, "8"),
  }));
  expect(rows.map(pages)).toEqual(twins.map(pages));
  expect(new Set(rows.map(pages)).size).toBeGreaterThan(1);
  const found = new Set(check(...rows).problems.map(({ row }) => row));
  expect(rows.map((row, index) => [index, pages(row) > 1])).toEqual(rows.map((_, index) => [index, found.has(index)]));
});

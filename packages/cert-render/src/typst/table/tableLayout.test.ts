import { expect, test } from "vitest";
import { places } from "../../messages.ts";
import type { Border, BorderStyle, Table, TableCell } from "../../model/model.ts";
import { type DrawnLine, drawnLines } from "../../testing/drawnLines.ts";
import { model, paragraph, paragraphStyle, section, slot, text } from "../../testing/models.ts";
import { placedText, readPdf, squeezed } from "../../testing/readPdf.ts";
import { findText, firstBaseline, pageHeight, placeTexts, renderModel } from "../../testing/renderModel.ts";

/** Returns the positions of a page's lines, each once: x of vertical ones, y of horizontal ones; and their widths. */
function lineGrid(lines: readonly DrawnLine[]): { x: number[]; y: number[]; widths: number[] } {
  const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  return {
    x: distinct(lines.filter(({ from, to }) => from[0] === to[0]).map(({ from }) => from[0])),
    y: distinct(lines.filter(({ from, to }) => from[1] === to[1]).map(({ from }) => from[1])),
    widths: distinct(lines.map(({ width }) => width)),
  };
}

const line: Border = { style: "single", width: 0.5, space: 0, color: "#000000" };
const cell = (column: number, content: Parameters<typeof paragraph>[0]): TableCell => ({
  column,
  columnSpan: 1,
  rowSpan: 1,
  borders: { top: line, right: line, bottom: line, left: line },
  margins: { top: 0, right: 5.4, bottom: 0, left: 5.4 },
  verticalAlign: "top",
  direction: "horizontal",
  noWrap: false,
  fitText: false,
  blocks: [paragraph(content)],
});
const row = (cells: TableCell[], value = 0): Table["rows"][number] => ({
  type: "row",
  height: { rule: value > 0 ? "atLeast" : "auto", value },
  header: false,
  cantSplit: false,
  cells,
});
const table = (rows: Table["rows"]): Table => ({
  type: "table",
  grid: [100, 150],
  width: { type: "auto" },
  align: "left",
  indent: 0,
  layout: "fixed",
  cellSpacing: 0,
  rows,
  place: places.table(places.body, 1),
});

test.each<[string, Partial<Table>, Parameters<typeof paragraph>[0], number]>([
  // Twenty letters of 5.33 pt in Times New Roman, and the margins
  ["a word", {}, [text("a".repeat(20))], 20 * 0.444 * 12 + 10.8],
  ["a word in two runs", {}, [text("a".repeat(10)), text("a".repeat(10), { size: 12.01 })], 20 * 0.444 * 12 + 10.8],
  ["words that are parted by a hyphen", {}, [text(`${"a".repeat(12)}-${"a".repeat(12)}`)], 100],
  // No line begins with a closing bracket, nor ends with an opening one
  ["a character between brackets", { grid: [20, 150] }, [text("（春）")], 36 + 10.8],
  ["Chinese text", {}, [text("春眠不觉晓处处闻啼鸟")], 100],
  ["a word in a table of fixed columns", { layout: "fixed" }, [text("a".repeat(20))], 100],
])("a column that fits itself to its content is wide enough for %s", async (_, given, content, width) => {
  const columns = { ...table([row([cell(0, content), cell(1, [text("乙")])])]), layout: "autofit" as const, ...given };
  const items = await placeTexts(model([section([columns])]));
  expect(findText(items, "乙").x).toBeCloseTo(90 + width + 5.4, 0);
});

test("columns with room to spare give way where a table would be wider than its page's text", async () => {
  // 415.3 pt is all that the three columns have
  const cells = [cell(0, [text("a".repeat(40))]), cell(1, [text("乙")]), cell(2, [text("丙")])];
  const columns = { ...table([row(cells)]), layout: "autofit" as const, grid: [150, 150, 100] };
  const items = await placeTexts(model([section([columns])]));
  const wide = 40 * 0.444 * 12 + 10.8;
  expect(findText(items, "乙").x).toBeCloseTo(90 + wide + 5.4, 0);
  expect(findText(items, "丙").x - findText(items, "乙").x).toBeCloseTo(((415.3 - wide) * 150) / 250, 0);
});

test("a table has its columns, its row heights, and a row for each item of a list", async () => {
  const layout = model([
    section([
      table([
        row([cell(0, [text("序号")]), cell(1, [text("姓名")])], 40),
        { type: "repeat", name: "成员", optional: false, rows: [row([cell(0, [slot("序")]), cell(1, [slot("名")])])] },
      ]),
      paragraph([text("表后")]),
    ]),
  ]);
  const items = await placeTexts(layout, {
    成员: [
      { 序: "甲", 名: "张三" },
      { 序: "乙", 名: "李四" },
    ],
  });
  expect(findText(items, "姓名").x - findText(items, "序号").x).toBeCloseTo(100, 0);
  // Word: rows of at least 42.3 pt stand 42.8 apart, as the border above a row is not counted in its least height
  expect(findText(items, "甲").y - findText(items, "序号").y).toBeCloseTo(40 + 0.5, 1);
  expect(findText(items, "乙").y - findText(items, "甲").y).toBeCloseTo(16.1, 1);
  expect(findText(items, "李四").x).toBeCloseTo(findText(items, "姓名").x, 0);
  // The whole last border is above what follows: with half of it, five tables were 1.1 pt too high
  expect(findText(items, "表后").y - findText(items, "李四").y).toBeCloseTo(15.5625 + 0.5, 1);
});

test("a floating table stands at its place, and the text goes around it", async () => {
  const floating = (y: "paragraph" | "page", offset: number): Table => ({
    ...table([row([cell(0, [text("表")]), cell(1, [text("格")])])]),
    float: {
      x: { from: "margin", align: "right" },
      y: { from: y, offset },
      distance: { top: 0, right: 9, bottom: 0, left: 9 },
    },
  });
  const right = 595.3 - 90 - 250;
  const beside = await placeTexts(model([section([floating("paragraph", 0), paragraph([text("旁".repeat(16))])])]));
  expect(findText(beside, "表").x).toBeCloseTo(right + 5.4, 0);
  expect(findText(beside, "表").y).toBeCloseTo(firstBaseline(12), -1);
  expect(beside.filter((item) => squeezed(item.text).startsWith("旁")).length).toBe(2);
  const below = await placeTexts(model([section([floating("page", 500), paragraph([text("上")])])]));
  expect(findText(below, "表").y).toBeCloseTo(500.5 + 12.1, 0);
  expect(findText(below, "上").y).toBeCloseTo(firstBaseline(12), 0);
});

const tableOfBorders = (style: BorderStyle): Table => {
  const border = { ...line, style };
  const borders = { top: border, right: border, bottom: border, left: border };
  return table([
    row([
      { ...cell(0, [text("甲")]), borders },
      { ...cell(1, [text("乙")]), borders },
    ]),
  ]);
};

const buildBox = (style: BorderStyle) => {
  const border = { ...line, style, width: 1, space: 4 };
  return paragraph([text("甲")], { borders: { top: border, right: border, bottom: border, left: border } });
};

interface Grid {
  x: number[];
  y: number[];
  widths: number[];
}

// A text area from 90 to 505.3 pt and from 72 pt on, a line of 15.56 pt: a border's lines and the gaps between them are as
// wide as its width, and begin 4 pt (the space) from the text
test.each<[BorderStyle, Grid]>([
  ["single", { x: [86, 509.3], y: [72, 97.563], widths: [1] }],
  ["double", { x: [83.5, 85.5, 509.8, 511.8], y: [72.5, 74.5, 99.063, 101.063], widths: [1] }],
  [
    "triple",
    {
      x: [81.5, 83.5, 85.5, 509.8, 511.8, 513.8],
      y: [72.5, 74.5, 76.5, 101.063, 103.063, 105.063],
      widths: [1],
    },
  ],
])("a %s border of a paragraph is drawn line by line", (style, grid) => {
  expect(lineGrid(drawnLines(renderModel(model([section([buildBox(style)])])).pdf, pageHeight))).toEqual(grid);
});

test.each<[BorderStyle, Grid]>([
  ["single", { x: [90, 190, 340], y: [72, 88.063], widths: [0.5] }],
  ["double", { x: [88.75, 90, 190, 340, 341.25], y: [70.75, 72, 89.063, 90.313], widths: [0.5] }],
  [
    "triple",
    {
      x: [87.75, 88.75, 90, 190, 340, 341.25, 342.25],
      y: [69.75, 70.75, 72, 90.063, 91.313, 92.313],
      widths: [0.5],
    },
  ],
])("a %s border of a table is drawn line by line around it, as one line between its cells", (style, grid) => {
  expect(lineGrid(drawnLines(renderModel(model([section([tableOfBorders(style)])])).pdf, pageHeight))).toEqual(grid);
});

test("a border that is drawn as one line is told, with its style", () => {
  expect(renderModel(model([section([buildBox("double")])])).warnings).toEqual([]);
  expect(renderModel(model([section([tableOfBorders("double")])])).warnings).toEqual([
    expect.stringContaining("double"),
  ]);
  expect(renderModel(model([section([buildBox("wave")])])).warnings).toEqual([expect.stringContaining("wave")]);
});

test("a border under one cell does not go on under its neighbour when a merged cell lies below both", () => {
  const bare = (column: number, columnSpan: number, borders: TableCell["borders"] = {}): TableCell => ({
    ...cell(column, [text("格")]),
    columnSpan,
    borders,
  });
  const layout = model([
    section([
      {
        ...table([
          row([bare(0, 1, { bottom: line }), bare(1, 2)], 20),
          row([bare(0, 2, { top: line }), bare(2, 1)], 20),
        ]),
        grid: [100, 10, 90],
      },
    ]),
  ]);
  const level = drawnLines(renderModel(layout).pdf, pageHeight).filter(({ from, to }) => from[1] === to[1]);
  expect(Math.max(...level.flatMap(({ from, to }) => [from[0], to[0]]))).toBeCloseTo(90 + 110, 0);
});

test("vertical text in a cell that spans rows runs along all of them", async () => {
  const upright = { ...cell(0, [text("推荐意见")]), rowSpan: 2, direction: "vertical" as const };
  const layout = model([
    section([table([row([upright, cell(1, [text("甲")])], 40), row([cell(1, [text("乙")])], 40)])]),
  ]);
  const { pdf, warnings } = renderModel(layout);
  expect(warnings).toEqual([]);
  const items = await placedText(pdf);
  const characters = [..."推荐意见"].map((character) => findText(items, character));
  expect(new Set(characters.map(({ x }) => Math.round(x))).size).toBe(1);
  expect((characters.at(-1)?.y ?? 0) - (characters[0]?.y ?? 0)).toBeCloseTo(3 * 12, 0);
});

test("the largest upper margin of a row's cells holds for all of them", async () => {
  const deep = cell(1, [text("校长")]);
  const cells = [cell(0, [text("编号")]), { ...deep, margins: { ...deep.margins, top: 9 } }];
  const items = await placeTexts(model([section([table([row(cells)]), paragraph([])])]));
  expect(findText(items, "编号").y).toBeCloseTo(findText(items, "校长").y, 1);
});

test("tables without a paragraph between them share their border, as the rows of one do", async () => {
  const one = (content: string) => row([cell(0, [text(content)])]);
  const apart = model([section([table([one("甲")]), table([one("乙")])])]);
  const joined = model([section([table([one("甲"), one("乙")])])]);
  const pitch = async (layout: typeof apart) => {
    const items = await placeTexts(layout);
    return findText(items, "乙").y - findText(items, "甲").y;
  };
  expect(await pitch(apart)).toBeCloseTo(await pitch(joined), 2);
});

test("a row goes to the next page whole where a cell's only line and the space after it do not fit", async () => {
  // 43 lines leave 27 pt: 15.6 for a line, not 20 more
  const lines = Array.from({ length: 43 }, () => paragraph([text("行")]));
  const short = {
    ...cell(0, []),
    blocks: [paragraph([text("短")], { spacing: { ...paragraphStyle().spacing, after: 20 } })],
  };
  const long = [paragraph([text("甲")]), paragraph([text("乙")])];
  const rows = [row([short, { ...cell(1, []), blocks: long }])];
  const { pages } = await readPdf(renderModel(model([section([...lines, table(rows)])])).pdf);
  expect(pages.map(squeezed)).toEqual(["行".repeat(43), "短甲乙"]);
  // Three lines that fit stay, though the space after them does not
  const tall = { ...short, blocks: short.blocks.map((block) => ({ ...block, inlines: [text("春".repeat(20))] })) };
  const staying = model([section([...lines.slice(2), table([row([tall])]), paragraph([text("末")])])]);
  const stayed = await readPdf(renderModel(staying).pdf);
  expect(stayed.pages.map(squeezed)).toEqual(["行".repeat(41) + "春".repeat(20), "末"]);
});

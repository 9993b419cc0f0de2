import { beforeAll, expect, test } from "vitest";
import type { LayoutModel, Table, TableCell } from "../../model/model.ts";
import { type DrawnLine, drawnLines } from "../../testing/drawnLines.ts";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { placedText, type PlacedText, readPdf, squeezed } from "../../testing/readPdf.ts";
import type { Values } from "../../values/values.ts";
import { valueScope } from "../../values/valueScope.ts";
import { compileModel } from "./compileModel.ts";
import { createEngine, type Engine } from "./engine.ts";
import { slotData } from "./slotData.ts";
import { openProgram } from "./storedProgram.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

function render(layout: LayoutModel, values: Values = {}): { pdf: Uint8Array; warnings: string[] } {
  const compiled = compileModel({ layout, pictures: new Map() }, engine);
  const program = openProgram(compiled.program);
  const data = slotData(program.plan, valueScope(values), engine.coverage);
  const { pdf } = engine.render({ program, data, title: "", issuedAt: new Date(0) });
  return { pdf, warnings: compiled.warnings.map(({ message }) => message) };
}

/** Where each stretch of text begins: points from the page's left and top edge, at the baseline. */
const placed = async (layout: LayoutModel, values: Values = {}): Promise<PlacedText[]> =>
  placedText(render(layout, values).pdf);

const at = (items: readonly PlacedText[], content: string): PlacedText => {
  const found = items.find((item) => squeezed(item.text).startsWith(content));
  if (!found) throw new Error(`no text ${content} in ${items.map((item) => item.text).join("|")}`);
  return found;
};

/** The height of a page of these tests, A4 in points. */
const pageHeight = 841.9;

/** Where the lines of a page lie: of upright ones their x, of level ones their y, each once; and their widths. */
function lineGrid(lines: readonly DrawnLine[]): { x: number[]; y: number[]; widths: number[] } {
  const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
  return {
    x: distinct(lines.filter(({ from, to }) => from[0] === to[0]).map(({ from }) => from[0])),
    y: distinct(lines.filter(({ from, to }) => from[1] === to[1]).map(({ from }) => from[1])),
    widths: distinct(lines.map(({ width }) => width)),
  };
}

/** Top margin 72 pt, then what 宋体 of a size has above its baseline: 1.0094 em. */
const firstBaseline = (size: number): number => 72 + 1.0094 * size;

test("the first line lies at the margin, by the metrics of the named font", async () => {
  const line = at(await placed(model([section([paragraph([text("第一", { size: 20 })])])])), "第一");
  expect(line.x).toBeCloseTo(90, 1);
  expect(line.y).toBeCloseTo(firstBaseline(20), 0);
});

test("lines step by Word's line height, gaps are the larger of after and before", async () => {
  const spacing = { beforeAuto: false, afterAuto: false, rule: "auto", line: 1, contextual: false } as const;
  const items = await placed(model([section([
    paragraph([text("甲")], { spacing: { ...spacing, before: 0, after: 10 } }),
    paragraph([text("乙")], { spacing: { ...spacing, before: 6, after: 0 } }),
    paragraph([text("丙")]),
  ])]));
  expect(at(items, "乙").y - at(items, "甲").y).toBeCloseTo(15.6 + 10, 1);
  expect(at(items, "丙").y - at(items, "乙").y).toBeCloseTo(15.6, 1);
});

test("alignment and indents", async () => {
  const items = await placed(model([section([
    paragraph([text("中")], { align: "center" }),
    paragraph([text("右")], { align: "right" }),
    paragraph([text("缩")], { indent: { left: 10, right: 0, firstLine: 24 } }),
    paragraph([text("悬")], { indent: { left: 30, right: 0, firstLine: -30 } }),
  ])]));
  expect(at(items, "中").x).toBeCloseTo(595.3 / 2 - 6, 0);
  expect(at(items, "右").x).toBeCloseTo(595.3 - 90 - 12, 0);
  expect(at(items, "缩").x).toBeCloseTo(90 + 34, 0);
  expect(at(items, "悬").x).toBeCloseTo(90, 0);
});

test("tabs lead to their stops, a right one by its text's end", async () => {
  const tabs = [{ position: 100, align: "left" as const, leader: "none" as const },
    { position: 300, align: "right" as const, leader: "dot" as const }];
  const tab = { type: "tab" as const, style: runStyle() };
  const items = await placed(model([section([paragraph([text("一"), tab, text("二"), tab, text("三")], { tabs })])]));
  expect(at(items, "二").x).toBeCloseTo(190, 0);
  expect(at(items, "三").x).toBeCloseTo(90 + 300 - 12, 0);
});

test("a mark at the paragraph's end keeps its cell, however the paragraph is aligned", async () => {
  for (const [align, right] of [["left", 90 + 4 * 12], ["center", 595.3 / 2 + 24], ["right", 595.3 - 90]] as const) {
    const items = await placed(model([section([paragraph([text("（盖章）")], { align })])]));
    const last = at(items, "）");
    expect(last.x + 12).toBeCloseTo(right, 0);
    expect(at(items, "（").x).toBeCloseTo(right - 48, 0);
  }
});

test("a list's label that fills its room is followed by the text at once", async () => {
  const style = { indent: { left: 24, right: 0, firstLine: -24 } };
  const label = { text: "一、", style: runStyle(), suffix: "tab" as const, align: "left" as const };
  const items = await placed(model([section([{ ...paragraph([text("甲")], style), numbering: label }])]));
  expect(at(items, "甲").x).toBeCloseTo(90 + 24, 0);
});

test("an underlined tab is a line to its stop", () => {
  const tab = { type: "tab" as const, style: runStyle({ underline: { style: "single", color: "#ff0000" } }) };
  const stops = { tabs: [{ position: 200, align: "left" as const, leader: "none" as const }] };
  const { pdf } = render(model([section([paragraph([text("单位"), tab], stops)])]));
  const plain = render(model([section([paragraph([text("单位"), { ...tab, style: runStyle() }], stops)])])).pdf;
  expect(drawnLines(plain, pageHeight)).toEqual([]);
  const y = expect.closeTo(firstBaseline(12) + 0.13 * 12, 1);
  expect(drawnLines(pdf, pageHeight)).toEqual([{ from: [90 + 24, y], to: [90 + 200, y], width: 0.6 }]);
});

const boxed = (wrap: boolean, align: "both" | "center" | "right" | "distribute" = "both") => ({
  type: "anchor" as const, width: 200, height: 60, x: { from: "page" as const, offset: 100 },
  y: { from: "page" as const, offset: 300 }, behind: false, zOrder: 1, layoutInCell: true, place: "",
  wrap: { kind: "none" as const, distance: { top: 0, right: 0, bottom: 0, left: 0 } },
  drawing: {
    type: "shape" as const, geometry: { preset: "rect", adjust: {} },
    rotation: 0, flipX: false, flipY: false, alt: "",
    text: {
      blocks: [paragraph([slot("姓名")], { align })], inset: { top: 5, right: 7, bottom: 5, left: 7 },
      verticalAlign: "top" as const, fit: "none" as const, wrap, direction: "horizontal" as const,
    },
  },
});

test("an anchored text box lies where the page says, with its insets", async () => {
  const layout = model([section([paragraph([text("正文")]), paragraph([boxed(true), text("后")])])]);
  const name = at(await placed(layout, { 姓名: "张三" }), "张三");
  expect(name.x).toBeCloseTo(107, 0);
  expect(name.y).toBeCloseTo(305 + 12.1, 0);
});

test.each([["both", 107], ["center", 200 - 12], ["right", 293 - 24], ["distribute", 107]] as const)(
  "text that is not wrapped, aligned %s, begins in its box",
  async (align, x) => {
    const layout = model([section([paragraph([boxed(false, align)])])]);
    expect((await placed(layout, { 姓名: "张三" }))[0]?.x).toBeCloseTo(x, 0);
  },
);

test("text set downwards is read as it is written, with its marks once each", async () => {
  const content = "奋发（图）强，《学》";
  const kai = { fonts: { ascii: "楷体", hAnsi: "楷体", eastAsia: "楷体", cs: "楷体" } };
  for (const style of [{}, kai]) {
    const anchor = boxed(true, "center");
    const { text: body } = anchor.drawing;
    const drawing = { ...anchor.drawing, text: {
      ...body, blocks: [paragraph([text(content, style)])], direction: "vertical" as const,
    } };
    const layout = model([section([paragraph([{ ...anchor, width: 60, height: 300, drawing }])])]);
    const { pages } = await readPdf(render(layout).pdf);
    expect([...squeezed(pages.join(""))].sort()).toEqual([...content].sort());
  }
});

test("a header higher than the margin pushes the text down; its repetitions stand on every page", async () => {
  const header = Array.from({ length: 5 }, (_, index) => paragraph([text(`页眉${index}`)]));
  const layout = model([section([
    paragraph([text("首页")]), paragraph([text("次页")], { pageBreakBefore: true }),
  ], { headers: { default: header } })]);
  const items = await placed(layout);
  expect(at(items, "首页").y).toBeCloseTo(42.55 + 5 * 15.6 + 12.1, 0);
  const { pages } = await readPdf(render(layout).pdf);
  expect(pages.map((page) => squeezed(page).includes("页眉0页眉1"))).toEqual([true, true]);
});

const line = { style: "single", width: 0.5, space: 0, color: "#000000" };
const cell = (column: number, content: Parameters<typeof paragraph>[0]): TableCell => ({
  column, columnSpan: 1, rowSpan: 1, borders: { top: line, right: line, bottom: line, left: line },
  margins: { top: 0, right: 5.4, bottom: 0, left: 5.4 }, verticalAlign: "top", direction: "horizontal", noWrap: false,
  fitText: false, blocks: [paragraph(content)],
});
const row = (cells: TableCell[], value = 0): Table["rows"][number] =>
  ({ type: "row", height: { rule: value > 0 ? "atLeast" : "auto", value }, header: false, cantSplit: false, cells });
const table = (rows: Table["rows"]): Table => ({
  type: "table", grid: [100, 150], width: { type: "auto" }, align: "left", indent: 0, layout: "fixed", cellSpacing: 0,
  rows, rightToLeft: false, place: "正文第1个表格",
});

test("a table has its columns, its row heights, and a row for each item of a list", async () => {
  const layout = model([section([table([
    row([cell(0, [text("序号")]), cell(1, [text("姓名")])], 40),
    { type: "repeat", name: "成员", optional: false, rows: [row([cell(0, [slot("序")]), cell(1, [slot("名")])])] },
  ]), paragraph([text("表后")])])]);
  const items = await placed(layout, { 成员: [{ 序: "甲", 名: "张三" }, { 序: "乙", 名: "李四" }] });
  expect(at(items, "姓名").x - at(items, "序号").x).toBeCloseTo(100, 0);
  expect(at(items, "甲").y - at(items, "序号").y).toBeCloseTo(40, 0);
  expect(at(items, "乙").y - at(items, "甲").y).toBeCloseTo(16.1, 0);
  expect(at(items, "李四").x).toBeCloseTo(at(items, "姓名").x, 0);
  expect(at(items, "表后").y - at(items, "李四").y).toBeCloseTo(16.1 + 0.25, 0);
});

test("a floating table stands at its place, and the text goes around it", async () => {
  const floating = (y: "paragraph" | "page", offset: number): Table => ({
    ...table([row([cell(0, [text("表")]), cell(1, [text("格")])])]),
    float: {
      x: { from: "margin", align: "right" }, y: { from: y, offset }, distance: { top: 0, right: 9, bottom: 0, left: 9 },
    },
  });
  const right = 595.3 - 90 - 250;
  const beside = await placed(model([section([floating("paragraph", 0), paragraph([text("旁".repeat(16))])])]));
  expect(at(beside, "表").x).toBeCloseTo(right + 5.4, 0);
  expect(at(beside, "表").y).toBeCloseTo(firstBaseline(12), -1);
  expect(beside.filter((item) => squeezed(item.text).startsWith("旁")).length).toBe(2);
  const below = await placed(model([section([floating("page", 500), paragraph([text("上")])])]));
  expect(at(below, "表").y).toBeCloseTo(500.5 + 12.1, 0);
  expect(at(below, "上").y).toBeCloseTo(firstBaseline(12), 0);
});

const tableOfBorders = (style: string): Table => {
  const border = { ...line, style };
  const borders = { top: border, right: border, bottom: border, left: border };
  return table([row([{ ...cell(0, [text("甲")]), borders }, { ...cell(1, [text("乙")]), borders }])]);
};

const boxOf = (style: string) => {
  const border = { ...line, style, width: 1, space: 4 };
  return paragraph([text("甲")], { borders: { top: border, right: border, bottom: border, left: border } });
};

// A text area from 90 to 505.3 pt and from 72 pt on, a line of 15.6 pt: a border's lines and the gaps between them are as
// wide as its width, and begin 4 pt (the space) from the text
test.each([
  ["single", { x: [86, 509.3], y: [72, 97.6], widths: [1] }],
  ["double", { x: [83.5, 85.5, 509.8, 511.8], y: [72.5, 74.5, 99.1, 101.1], widths: [1] }],
  ["triple", {
    x: [81.5, 83.5, 85.5, 509.8, 511.8, 513.8], y: [72.5, 74.5, 76.5, 101.1, 103.1, 105.1], widths: [1],
  }],
])("a %s border of a paragraph is drawn line by line", (style, grid) => {
  expect(lineGrid(drawnLines(render(model([section([boxOf(style)])])).pdf, pageHeight))).toEqual(grid);
});

test.each([
  ["single", { x: [90, 190, 340], y: [72, 88.1], widths: [0.5] }],
  ["double", { x: [88.75, 90, 190, 340, 341.25], y: [70.75, 72, 89.1, 90.35], widths: [0.5] }],
  ["triple", {
    x: [87.75, 88.75, 90, 190, 340, 341.25, 342.25], y: [69.75, 70.75, 72, 90.1, 91.35, 92.35], widths: [0.5],
  }],
])("a %s border of a table is drawn line by line around it, as one line between its cells", (style, grid) => {
  expect(lineGrid(drawnLines(render(model([section([tableOfBorders(style)])])).pdf, pageHeight))).toEqual(grid);
});

test("a border that is drawn as one line is told, with its style", () => {
  expect(render(model([section([boxOf("double")])])).warnings).toEqual([]);
  expect(render(model([section([tableOfBorders("double")])])).warnings).toEqual([expect.stringContaining("double")]);
  expect(render(model([section([boxOf("wave")])])).warnings).toEqual([expect.stringContaining("wave")]);
});

test("WordArt fills its box", async () => {
  const word = {
    type: "drawing" as const, width: 200, height: 50, extent: { top: 0, right: 0, bottom: 0, left: 0 },
    drawing: {
      type: "shape" as const, geometry: { preset: "rect", adjust: {} }, rotation: 0, flipX: false, flipY: false, alt: "",
      fill: { type: "solid" as const, color: "#c00000", opacity: 1 },
      lettering: { text: "荣誉证书", font: "黑体", bold: true, italic: false },
    },
  };
  const [letters] = await placed(model([section([paragraph([word])])]));
  expect(letters?.text).toBe("荣誉证书");
  expect(letters?.x).toBeCloseTo(90, -1);
  expect(letters?.width).toBeCloseTo(200, -1);
});

test("sections turn the page and have sizes of their own", async () => {
  const layout = model([
    section([paragraph([text("竖")])]),
    section([paragraph([text("横")])], { page: { width: 841.9, height: 595.3, landscape: true } }),
  ]);
  const { pages, sizes } = await readPdf(render(layout).pdf);
  expect(pages.map(squeezed)).toEqual(["竖", "横"]);
  expect(sizes.map(({ width }) => Math.round(width))).toEqual([595, 842]);
});

test("distributed text reaches from edge to edge", async () => {
  const items = await placed(model([section([paragraph([text("甲乙")], { align: "distribute" })])]));
  const all = items.map((item) => squeezed(item.text)).join("");
  expect(all).toBe("甲乙");
  expect(at(items, "甲").x).toBeCloseTo(90, 0);
  const last = items.at(-1)!;
  expect(last.x + last.width).toBeCloseTo(595.3 - 90, 0);
});

test("what is drawn differently is said, with its place", () => {
  const layout = model([section([
    paragraph([text("影", { shadow: true })], { rightToLeft: true }, "正文第3段"),
  ], { vertical: true })]);
  const { warnings } = render(layout);
  expect(warnings).toEqual(expect.arrayContaining([
    expect.stringContaining("竖排"), expect.stringContaining("阴影"), expect.stringContaining("从右到左"),
  ]));
});

test("text goes around a drawing at the side, and below one that leaves no room", async () => {
  const drawing = (kind: "square" | "topAndBottom", width: number) => ({
    type: "anchor" as const, width, height: 100, x: { from: "column" as const, offset: 0 },
    y: { from: "paragraph" as const, offset: 0 }, behind: false, zOrder: 1, layoutInCell: true, place: "正文第1段",
    wrap: { kind, distance: { top: 0, right: 9, bottom: 0, left: 9 } },
    drawing: {
      type: "shape" as const, geometry: { preset: "rect", adjust: {} }, rotation: 0, flipX: false, flipY: false, alt: "",
      fill: { type: "solid" as const, color: "#ddeeff", opacity: 1 },
    },
  });
  const blocks = (kind: "square" | "topAndBottom", width: number) => [
    paragraph([drawing(kind, width), text("一")]), paragraph([text("二")]),
    ...Array.from({ length: 8 }, () => paragraph([])), paragraph([text("三")]),
  ];
  const beside = await placed(model([section(blocks("square", 120))]));
  expect(at(beside, "一").x).toBeCloseTo(90 + 129, 0);
  expect(at(beside, "二").x).toBeCloseTo(90 + 129, 0);
  expect(at(beside, "三").x).toBeCloseTo(90, 0);
  for (const below of [blocks("topAndBottom", 120), blocks("square", 400)]) {
    const first = at(await placed(model([section(below)])), "一");
    expect(first.x).toBeCloseTo(90, 0);
    expect(first.y).toBeCloseTo(72 + 100 + 12.1, 0);
  }
});

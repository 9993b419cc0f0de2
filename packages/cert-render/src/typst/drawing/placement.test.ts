import { expect, test } from "vitest";
import type { Anchor, Block, Inline, ParagraphStyle, ShapeDrawing, Table, TextBody } from "../../model/model.ts";
import { places } from "../../messages.ts";
import { pdfLines } from "../../testing/pdfLines.ts";
import { drawFirstPage } from "../../renderPicture.ts";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { drawnLines } from "../../testing/drawnLines.ts";
import { placedText } from "../../testing/readPdf.ts";
import { findText, firstBaseline, pageHeight, placeTexts, renderModel } from "../../testing/renderModel.ts";

const none = { top: 0, right: 0, bottom: 0, left: 0 };

const textBody = (blocks: Block[], given: Partial<TextBody> = {}): TextBody => ({
  blocks,
  inset: none,
  verticalAlign: "top",
  fit: "none",
  wrap: true,
  direction: "horizontal",
  ...given,
});

const box = (given: Partial<ShapeDrawing> = {}): ShapeDrawing => ({
  type: "shape",
  geometry: { preset: "rect", adjust: {} },
  rotation: 0,
  flipX: false,
  flipY: false,
  alt: "",
  ...given,
});

const floating = (drawing: ShapeDrawing, given: Partial<Anchor> = {}): Anchor => ({
  type: "anchor",
  drawing,
  width: 200,
  height: 100,
  x: { from: "page", offset: 100 },
  y: { from: "page", offset: 100 },
  behind: false,
  zOrder: 1,
  wrap: { kind: "none", distance: none },
  layoutInCell: true,
  place: places.body,
  ...given,
});

test("a turned box that is wider than the text area turns about its own centre", async () => {
  const drawing = box({ rotation: 180, text: textBody([paragraph([text("倒置")])]) });
  const anchor = floating(drawing, { width: 520, x: { from: "page", offset: -20 } });
  const items = await placeTexts(model([section([paragraph([anchor, text("正文")])])]));
  const turned = findText(items, "倒置");
  expect(turned.rotation).toBe(180);
  expect(turned.x).toBeCloseTo(-20 + 520, 0);
  expect(turned.y).toBeCloseTo(100 + 100 - (firstBaseline(12) - 72), 0);
});

test("a box that sizes itself is as high as its text, not as the file says", async () => {
  const fitted = box({
    text: textBody([paragraph([text("日期")])], { fit: "shape", verticalAlign: "center", inset: { ...none, top: 4 } }),
  });
  const top = await placeTexts(model([section([paragraph([floating(fitted), text("正文")])])]));
  expect(findText(top, "日期").y).toBeCloseTo(100 + 4 + firstBaseline(12) - 72, 0);
  // Aligned by its bottom edge, it keeps that
  const bottom = floating(fitted, { y: { from: "page", align: "bottom" } });
  const low = await placeTexts(model([section([paragraph([bottom, text("正文")])])]));
  expect(findText(low, "日期").y).toBeCloseTo(841.9 - 0.2906 * 12, 0);
});

const buildTable = (rows: number, given: Partial<Table>): Table => ({
  type: "table",
  grid: [415],
  width: { type: "auto" },
  align: "left",
  indent: 0,
  layout: "fixed",
  cellSpacing: 0,
  rows: Array.from({ length: rows }, (_, index) => ({
    type: "row",
    height: { rule: "atLeast", value: 100 },
    header: false,
    cantSplit: true,
    cells: [
      {
        column: 0,
        columnSpan: 1,
        rowSpan: 1,
        borders: {},
        margins: none,
        verticalAlign: "top",
        direction: "horizontal",
        noWrap: false,
        fitText: false,
        blocks: [paragraph([text(`格${index + 1}`)])],
      },
    ],
  })),
  place: places.table(places.body, 1),
  ...given,
});

test("what follows a table at a place of the page begins below it, on the next page where the room ends", async () => {
  const table = buildTable(5, { float: { x: { from: "margin" }, y: { from: "page", offset: 150 }, distance: none } });
  const { pdf } = renderModel(model([section([table, paragraph([text("标题")]), buildTable(2, {})])]));
  expect(await pdfLines(pdf)).toEqual([["标题", "格1", "格2", "格3", "格4", "格5", "格1"], ["格2"]]);
  const high = buildTable(6, { float: { x: { from: "margin" }, y: { from: "page", offset: 150 }, distance: none } });
  const { pdf: other } = renderModel(model([section([high, paragraph([text("标题")]), buildTable(2, {})])]));
  expect(await pdfLines(other)).toEqual([
    ["标题", "格1", "格2", "格3", "格4", "格5", "格6"],
    ["格1", "格2"],
  ]);
});

test("a narrow floating table goes to the next page with its paragraph where the page ends before it", async () => {
  const float: Table["float"] = { x: { from: "margin" }, y: { from: "paragraph", offset: 10 }, distance: none };
  const table = buildTable(2, { grid: [200], float });
  const fillers = Array.from({ length: 36 }, (_, index) => paragraph([text(`第${index}行`)]));
  const { pdf } = renderModel(model([section([...fillers, table, paragraph([text("锚点")])])]));
  const pages = await pdfLines(pdf);
  expect(pages.map((lines) => lines.length)).toEqual([36, 3]);
  expect(pages[1]).toEqual(["锚点", "格1", "格2"]);
});

const white = { type: "solid", color: "#ffffff", opacity: 1 } as const;
const labelled = (content: string, given: Partial<Anchor> = {}): Anchor =>
  floating(box({ fill: white, text: textBody([paragraph([text(content)])]) }), given);

test("drawings in front are painted after the text of their page, in the order of their heights", async () => {
  const upper = labelled("上", { zOrder: 9 });
  const lower = labelled("下", { zOrder: 3 });
  const items = await placeTexts(
    model([section([paragraph([upper, lower, text("正文")]), paragraph([text("后文")])])]),
  );
  expect(items.map((item) => item.text)).toEqual(["正文", "后文", "下", "上"]);
  // A box without a ground hides nothing: it stays where it is read
  const clear = floating(box({ text: textBody([paragraph([text("框")])]) }));
  const plain = await placeTexts(model([section([paragraph([clear, text("正文")])])]));
  expect(plain.map((item) => item.text)).toEqual(["框", "正文"]);
});

test("drawings in front take no room at the end of a full page, and stay on theirs when more pages follow", async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => paragraph([text(`第${index}行`)]));
  const first = paragraph([labelled("印章"), text("首行")]);
  const { pdf } = renderModel(model([section([first, ...lines(43)])]));
  expect((await pdfLines(pdf)).map((page) => page.includes("印章"))).toEqual([true]);
  const { pdf: longer } = renderModel(model([section([first, ...lines(60)])]));
  expect((await pdfLines(longer)).map((page) => page.includes("印章"))).toEqual([true, false]);
});

test("text goes around a drawing behind it too, when its wrapping says so", async () => {
  const behind = floating(box({ fill: white }), {
    behind: true,
    width: 150,
    x: { from: "margin", offset: 0 },
    y: { from: "paragraph", offset: 0 },
    wrap: { kind: "square", distance: none },
  });
  const items = await placeTexts(model([section([paragraph([behind, text("正文")])])]));
  expect(findText(items, "正文").x).toBeCloseTo(90 + 150, 0);
});

test.each<[string, Anchor["wrap"]["side"], number, number, string]>([
  // The text of a page is 415.3 pt wide and begins at 90 pt
  ["on the wider one alone", "largest", 200, 290, "图形的一侧"],
  ["on the left, though it is narrower", "left", 200, 90, "图形的一侧"],
  ["on the right, though it is narrower", "right", 300, 390, "图形的一侧"],
  ["where the other is less than an inch wide", undefined, 150, 240, "图形的一侧"],
])("text stands to one side of a drawing %s", async (_, side, x, expected, words) => {
  const sheet = floating(box({ fill: white }), {
    width: 90,
    x: { from: "page", offset: x },
    y: { from: "paragraph", offset: 0 },
    wrap: { kind: "square", distance: none, ...(side ? { side } : {}) },
  });
  const { pdf, warnings } = renderModel(model([section([paragraph([sheet, text("正文")])])]));
  expect(findText(await placedText(pdf), "正文").x).toBeCloseTo(expected, 0);
  expect(warnings).toEqual([expect.stringContaining(words)]);
});

/**
 * Returns a drawing 90 pt wide, 200 pt from the page's left edge. The text of the page, from 90 to 505.3 pt, has space
 * on both sides.
 */
const inTheMiddle = (): Anchor =>
  floating(box({ fill: white }), {
    width: 90,
    x: { from: "page", offset: 200 },
    y: { from: "paragraph", offset: 0 },
    wrap: { kind: "square", distance: none },
  });

test.each<[string, Partial<ParagraphStyle>, [number, number]]>([
  // The left side has room for nine characters of 12 pt in 110 pt, the right one is 215.3 pt wide
  ["at the left of each", {}, [90, 290]],
  ["in the middle of each", { align: "center" }, [91, 290 + (215.3 - 12) / 2]],
  ["at the right of each", { align: "right" }, [92, 505.3 - 12]],
  ["from edge to edge of the left one", { align: "both" }, [90, 290]],
])("text stands on both sides of a drawing, %s", async (_, style, [before, after]) => {
  const poem = [[text("春眠不觉晓处处闻啼鸟")], [slot("诗"), text("觉晓处处闻啼鸟")]];
  for (const inlines of poem) {
    const layout = model([section([paragraph([inTheMiddle(), ...inlines], style)])]);
    const { pdf, warnings } = renderModel(layout, { 诗: "春眠不" });
    const items = await placedText(pdf);
    expect(warnings).toEqual([]);
    expect(findText(items, "春").x).toBeCloseTo(before, 0);
    expect(findText(items, "鸟")).toMatchObject({ x: expect.closeTo(after, 0), y: findText(items, "春").y });
  }
});

test("text that follows a drawing with room on both sides has its whole line, broken by Word's rules", async () => {
  const following = paragraph([text("春眠不觉晓，".repeat(8))], { align: "both" });
  const beside = model([section([paragraph([inTheMiddle()]), ...Array<Block>(9).fill(paragraph([])), following])]);
  const alone = model([section([...Array<Block>(10).fill(paragraph([])), following])]);
  expect((await placeTexts(beside)).map(({ text: line, x }) => [line, x])).toEqual(
    (await placeTexts(alone)).map(({ text: line, x }) => [line, x]),
  );
});

/** Lists the lines of a page from its top: their first character's distance from the text's left edge, and their length. */
async function listLines(blocks: Block[], values = {}): Promise<[number, number][]> {
  const { pdf } = renderModel(model([section(blocks)]), values);
  const [lines = []] = await pdfLines(pdf);
  const items = await placedText(pdf);
  return lines.map((line) => {
    const start = items.find((item) => line.startsWith(item.text.trim()));
    return [Math.round((start?.x ?? 0) - 90), line.length];
  });
}

test("each line is cut by the drawings that its own height meets", async () => {
  // Lines of 34 characters of 12 pt, 15.6 pt high; beside the drawing 415.3 - 115.3 = 300 pt
  const side = (given: Partial<Anchor>) =>
    floating(box({ fill: white }), {
      width: 115.3,
      height: 40,
      x: { from: "page", offset: 90 },
      y: { from: "paragraph", offset: 20 },
      wrap: { kind: "square", distance: none },
      ...given,
    });
  // Each line begins with a character of its own, so that it is found on the page
  const signs = [...Array(150).keys()].map((index) => String.fromCodePoint(0x4e00 + index)).join("");
  const uncut = [0, 34] as const;
  const cut = [115, 25] as const;
  for (const [inlines, values] of [
    [[text(signs)], {}],
    [[slot("名")], { 名: signs }],
  ] as const) {
    // Its own paragraph: the second to fourth lines are beside it
    expect(await listLines([paragraph([side({}), ...inlines])], values)).toEqual([uncut, cut, cut, cut, uncut, [0, 7]]);
    // The paragraph after it: the first two lines are
    const above = paragraph([side({ y: { from: "paragraph", offset: 0 } })]);
    expect((await listLines([above, paragraph([...inlines])], values)).slice(0, 4)).toEqual([cut, cut, uncut, uncut]);
  }
});

test("a box that is as high as its text cuts the lines that it really stands beside", async () => {
  const fitted = box({ fill: white, text: textBody([paragraph([])], { fit: "shape" }) });
  const anchor = floating(fitted, {
    width: 115.3,
    height: 200,
    x: { from: "page", offset: 90 },
    y: { from: "paragraph", offset: 0 },
    wrap: { kind: "square", distance: none },
  });
  const signs = [...Array(80).keys()].map((index) => String.fromCodePoint(0x4e00 + index)).join("");
  expect(await listLines([paragraph([anchor, text(signs)])])).toEqual([
    [115, 25],
    [0, 34],
    [0, 21],
  ]);
});

test("text between two drawings is broken for the room between them", async () => {
  const atLeft = { ...inTheMiddle(), x: { from: "page", offset: 90 } } as const;
  const atRight = { ...inTheMiddle(), zOrder: 2, x: { from: "margin", align: "right" } } as const;
  // 415.3 pt less twice 90 pt: nineteen characters of 12 pt, and a mark that hangs
  const between = paragraph([atLeft, atRight, text(`${"春".repeat(19)}，晓`)], { align: "both" });
  const lines = await pdfLines(renderModel(model([section([between])])).pdf);
  expect(lines[0]).toEqual([`${"春".repeat(19)}，`, "晓"]);
});

test("what is too long for either side of a drawing stands below it", async () => {
  const long = paragraph([text("A".repeat(30))]);
  const items = await placeTexts(model([section([paragraph([inTheMiddle()]), long])]));
  expect(findText(items, "A").y).toBeGreaterThan(72 + 100);
});

test("a paragraph stays on the page of the drawing that it anchors, though the drawing leaves it no room", async () => {
  const sheet = floating(box({ fill: { type: "solid", color: "#ddeeff", opacity: 1 } }), {
    width: 595,
    height: 841,
    x: { from: "page", offset: 0 },
    y: { from: "page", offset: 0 },
    wrap: { kind: "topAndBottom", distance: none },
  });
  const square: Anchor = { ...sheet, wrap: { kind: "square", distance: none } };
  const anchored = [sheet, square].map((drawing) => paragraph([drawing, text("证书")]));
  for (const first of [...anchored, paragraph([sheet])]) {
    const { pdf } = renderModel(model([section([first])]));
    expect((await pdfLines(pdf)).length).toBe(1);
  }
  // What follows can leave the drawing behind
  const [first, second] = await pdfLines(
    renderModel(model([section([paragraph([sheet, text("证书")]), paragraph([text("附页")])])])).pdf,
  );
  expect([first, second]).toEqual([["证书"], ["附页"]]);
});

test("paragraphs move below the drawings of their page one after the other, not each by all of the way", async () => {
  const sheet = (y: number, height: number): Anchor =>
    floating(box({ fill: { type: "solid", color: "#ddeeff", opacity: 1 } }), {
      height,
      y: { from: "page", offset: y },
      wrap: { kind: "topAndBottom", distance: none },
    });
  const names = [..."一二三四五六七八九"];
  const [first, ...blocks] = names.map((name) => [text(name)]);
  const sheets = [sheet(20, 100), sheet(160, 90), sheet(290, 200)];
  const content = [paragraph([...sheets, ...(first ?? [])]), ...blocks.map((inlines) => paragraph(inlines))];
  const { pdf } = renderModel(model([section(content)]));
  expect(await pdfLines(pdf)).toEqual([names]);
  const items = await placedText(pdf);
  const tops = names.map((name) => Math.round(findText(items, name).y - (firstBaseline(12) - 72)));
  // Two lines of 15.6 pt have room between two drawings
  expect(tops).toEqual([120, 136, 250, 266, 490, 506, 521, 537, 552]);
});

test("a box as large as its unwrapped content grows with the picture in it", async () => {
  const stroke = { color: "#000000", opacity: 1, width: 1, dash: "solid", compound: "sng" };
  const inner: Inline = { type: "drawing", drawing: box({ stroke }), width: 300, height: 150, extent: none };
  const text = textBody([paragraph([inner])], { fit: "shape", wrap: false });
  const atRight = floating(box({ text }), { width: 20, x: { from: "page", align: "right" } });
  const { pdf } = renderModel(model([section([paragraph([atRight])])]));
  const ends = drawnLines(pdf, pageHeight).flatMap(({ from, to }) => [from[0], to[0]]);
  expect(Math.min(...ends)).toBeCloseTo(595.3 - 300, 0);
  expect(Math.max(...ends)).toBeCloseTo(595.3, 0);
});

test.each<[string, number, Partial<Anchor["y"]>]>([
  ["by its place", 20, { offset: 20 }],
  ["by its upper edge", 0, { align: "top" }],
  ["by its middle", (841.9 - 780) / 2, { align: "center" }],
  ["by its lower edge", 841.9 - 780, { align: "bottom" }],
])("a box as high as its picture frames it, though it is higher than the room for text, %s", (_, top, y) => {
  const stroke = { color: "#000000", opacity: 1, width: 1, dash: "solid", compound: "sng" };
  // 770 pt in a line of 48 cells of 16.25 pt: Word gives the box the height of the line, not that of the picture
  const inner: Inline = { type: "drawing", drawing: box(), width: 50, height: 770, extent: none };
  const drawing = box({ stroke, text: textBody([paragraph([inner])], { fit: "shape" }) });
  const grid = { type: "lines" as const, linePitch: 16.25, charSpace: 0 };
  const anchor = floating(drawing, { y: { from: "page", ...y } });
  const { pdf } = renderModel(model([section([paragraph([anchor])], { grid })]));
  const ends = drawnLines(pdf, pageHeight).flatMap(({ from, to }) => [from[1], to[1]]);
  expect(Math.min(...ends)).toBeCloseTo(top, 0);
  expect(Math.max(...ends)).toBeCloseTo(top + 780, 0);
});

const ascent = firstBaseline(12) - 72;
test.each<[string, number, Anchor["y"]]>([
  // The footer of one line of 15.6 pt ends 49.6 pt above the page's end
  ["by its paragraph", 841.9 - 49.6 - 15.6 + ascent, { from: "paragraph", offset: 0 }],
  ["by its place on the page", 800 + ascent, { from: "page", offset: 800 }],
  ["by the page's lower edge", 841.9 - 0.2906 * 12, { from: "page", align: "bottom" }],
  ["by the middle of the lower margin", 841.9 - 36 - 7.8 + ascent, { from: "bottomMargin", align: "center" }],
])("a page number in a self-sizing box of a footer stays on the page, placed %s", async (_, baseline, y) => {
  const pageNumber: Inline = { type: "pageNumber", field: "page", format: "chineseCounting", style: runStyle() };
  const drawing = box({ text: textBody([paragraph([pageNumber])], { fit: "shape" }) });
  const footers = { default: [paragraph([floating(drawing, { y }), text("页脚")])] };
  const items = await placeTexts(model([section([paragraph([text("正文")])], { footers })]));
  expect(findText(items, "一").y).toBeCloseTo(baseline, 0);
});

test("text in the middle of a box begins at its top where it is higher than the box", async () => {
  const lines = (count: number): TextBody =>
    textBody(Array<Block>(count).fill(paragraph([text("授予")])), { verticalAlign: "center" });
  const baselineOf = async (count: number, height: number): Promise<number> => {
    const anchor = floating(box({ text: lines(count) }), { height });
    return findText(await placeTexts(model([section([paragraph([anchor])])])), "授予").y;
  };
  const lineHeight = 1.3 * 12;
  expect(await baselineOf(2, 100)).toBeCloseTo(100 + 50 - lineHeight + ascent, 0);
  expect(await baselineOf(2, 20)).toBeCloseTo(100 + ascent, 0);
});

test("a sheet with an empty text lies under the decoration above it", async () => {
  const fill = { type: "solid" as const, color: "#ffffff", opacity: 1 };
  const sheet = floating(box({ fill, text: textBody([paragraph([])]) }), { behind: true, width: 300 });
  const wreath = floating(box({ fill: { ...fill, color: "#cc0000" } }), { behind: true, zOrder: 2 });
  const { pdf } = renderModel(model([section([paragraph([sheet, wreath, text("证书")])])]));
  const { rgba, width } = await drawFirstPage({ pdf, edge: 842 });
  const at = (150 * width + 150) * 4;
  expect(Math.max(...rgba.slice(at, at + 3)) - Math.min(...rgba.slice(at, at + 3))).toBeGreaterThan(150);
});

test.each(["page", "paragraph"] as const)(
  "a drawing of the header, placed by its %s, lies below those of the body",
  async (from) => {
    const fill = { type: "solid" as const, color: "#ffffff", opacity: 1 };
    const at = { x: { from: "page", offset: 0 }, y: { from, offset: 0 } } as const;
    const sheet = floating(box({ fill }), { ...at, width: 595, height: 841, zOrder: 2 ** 32 - 1 });
    const medal = floating(box({ fill: { ...fill, color: "#cc0000" } }), { behind: true, zOrder: 2 });
    const headers = { default: [paragraph([sheet])] };
    const { pdf } = renderModel(model([section([paragraph([medal, text("证书")])], { headers })]));
    const { rgba, width } = await drawFirstPage({ pdf, edge: 842 });
    const pixel = (150 * width + 150) * 4;
    expect(Array.from(rgba.slice(pixel, pixel + 3))).toEqual([204, 0, 0]);
  },
);

test("a flipped group mirrors the places in it, and no letters", async () => {
  const inner = { x: 20, y: 10, width: 60, height: 20, drawing: box({ text: textBody([paragraph([text("组内")])]) }) };
  const group = { type: "group" as const, rotation: 0, flipX: true, flipY: true, alt: "", children: [inner] };
  const anchor: Anchor = { ...floating(box()), drawing: group };
  const { x, y, rotation } = findText(await placeTexts(model([section([paragraph([anchor])])])), "组内");
  expect(rotation).toBe(0);
  expect(x).toBeCloseTo(100 + 200 - 20 - 60, 0);
  expect(y).toBeCloseTo(100 + 100 - 10 - 20 + firstBaseline(12) - 72, 0);
});

test("a line of no width is a hairline", () => {
  const stroke = { color: "#000000", opacity: 1, width: 0, dash: "solid", compound: "sng" };
  const { pdf } = renderModel(model([section([paragraph([floating(box({ stroke }))])])]));
  expect(drawnLines(pdf, pageHeight).map(({ width }) => width)).toEqual([0.25, 0.25, 0.25, 0.25]);
});

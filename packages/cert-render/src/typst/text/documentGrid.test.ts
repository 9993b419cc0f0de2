import { expect, test } from "vitest";
import type { InlineDrawing } from "../../model/model.ts";
import { model, paragraph, paragraphStyle, runStyle, section, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { findText, placeTexts, renderModel } from "../../testing/renderModel.ts";

const grid = { type: "lines" as const, linePitch: 15.6, charSpace: 0 };
const onGrid = (blocks: ReturnType<typeof paragraph>[], given: Parameters<typeof section>[1] = {}) =>
  model([section(blocks, { grid, ...given })]);
const lines = (line: number) => ({ ...paragraphStyle().spacing, line });

/** Returns the baseline of 12 pt 宋体 in Word, in a cell that begins at `top`. */
const inCell = (top: number): number => top + 12.11;

test("what follows a multiplied heading stands where Word has it", async () => {
  const items = await placeTexts(
    onGrid([paragraph([text("标题", { size: 22 })], { spacing: lines(2.4083) }), paragraph([text("正文")])]),
  );
  expect(findText(items, "标题").y).toBeCloseTo(98.7, 1);
  expect(findText(items, "正文").y).toBeCloseTo(inCell(72 + 37.57), 1);
});

test("an empty paragraph takes whole cells of the grid", async () => {
  const empty = { ...paragraph([]), mark: runStyle({ size: 72 }) };
  const items = await placeTexts(onGrid([empty, paragraph([text("正文")])]));
  expect(findText(items, "正文").y).toBeCloseTo(inCell(72 + 6 * 15.6), 1);
});

test("fonts that share out their height differently stay within the cells of their line", async () => {
  // Word 2021, heading of 15 pt: numbers in 等线 Light beside 宋体 take two cells, 1.04 pt less than each centred alone
  const fonts = { ...runStyle().fonts, ascii: "等线 Light", hAnsi: "等线 Light" };
  const items = await placeTexts(
    onGrid([paragraph([text("1.1命令", { size: 15, fonts })]), paragraph([text("正文")])]),
  );
  expect(findText(items, "正文").y).toBeCloseTo(inCell(72 + 2 * 15.6), 1);
});

const picture = (height: number, width = 100): InlineDrawing => ({
  type: "drawing",
  width,
  height,
  extent: { top: 0, right: 0, bottom: 0, left: 0 },
  drawing: { type: "group", rotation: 0, flipX: false, flipY: false, alt: "", children: [] },
});

test("a line with a picture takes whole cells of the grid", async () => {
  const items = await placeTexts(onGrid([paragraph([picture(307.46)]), paragraph([text("正文")])]));
  expect(findText(items, "正文").y).toBeCloseTo(inCell(72 + 20 * 15.6), 1);
});

test.each([
  // Word 2016: 46.5 pt beside text reach 4.1 pt below it, so that the line takes four cells and stands in their middle
  ["with text in its line", 100, 4, 72 + 46.5 + (4 * 15.6 - 46.5 - 0.2906 * 12) / 2],
  ["in a line of its own", 410, 3, 72 + 12.11],
])("a picture %s", async (_, width, cells, baseline) => {
  const items = await placeTexts(onGrid([paragraph([text("图示"), picture(46.5, width)]), paragraph([text("正文")])]));
  expect(findText(items, "图示").y).toBeCloseTo(baseline, 1);
  const lines = width > 400 ? 15.6 : 0;
  expect(findText(items, "正文").y).toBeCloseTo(inCell(72 + cells * 15.6 + lines), 1);
});

test.each([
  ["stays on its page where its natural part fits, though its cell does not", 14.8, ["首行次行", "末行"]],
  ["turns to the next page where its natural part does not fit", 14.5, ["首行", "次行", "末行"]],
])("the last line of a page %s", async (_, rest, expected) => {
  // 10.5 pt: 13.65 pt in the middle of a cell of 15.6, so 14.625 pt from the cell's top
  const line = (content: string) => paragraph([text(content, { size: 10.5 })]);
  const { margins } = section([]);
  const page = { width: 400, height: margins.top + 15.6 + rest + margins.bottom, landscape: false };
  const { pages } = await readPdf(renderModel(onGrid(["首行", "次行", "末行"].map(line), { page })).pdf);
  expect(pages.map(squeezed)).toEqual(expected);
});

test("an empty paragraph at a page's end may leave the page as a line does", async () => {
  const { margins } = section([]);
  const page = { width: 400, height: margins.top + 2 * 15.6 + 14.8 + margins.bottom, landscape: false };
  const empty = { ...paragraph([]), mark: runStyle({ size: 10.5 }) };
  const line = paragraph([text("首行", { size: 10.5 })]);
  const blocks = [line, line, empty, line, line, line];
  const { pages } = await readPdf(renderModel(onGrid(blocks, { page })).pdf);
  expect(pages.map(squeezed)).toEqual(["首行首行", "首行首行首行"]);
});

test("a horizontal rule has a line as high as text, also where the line is a multiple of a cell", async () => {
  // Word LTSC, five rules in lines of 1.158: 4.8 pt too high each while the line counted as high as the rule
  const rule = { ...picture(0.75, 400), lineStyle: runStyle() };
  const items = await placeTexts(onGrid([paragraph([rule], { spacing: lines(1.158) }), paragraph([text("正文")])]));
  expect(findText(items, "正文").y).toBeCloseTo(inCell(72 + 1.158 * 15.6), 1);
});

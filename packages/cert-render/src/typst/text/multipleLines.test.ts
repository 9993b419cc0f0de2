import { expect, test } from "vitest";
import type { InlineDrawing } from "../../model/model.ts";
import { model, paragraph, paragraphStyle, section, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { findText, placeTexts, renderModel } from "../../testing/renderModel.ts";

const lines = (line: number) => ({ spacing: { ...paragraphStyle().spacing, line } });
/** The natural line of 12 pt 宋体, and of an empty paragraph's mark in Times New Roman. */
const natural = { song: 15.5625, mark: 13.79 };

const picture: InlineDrawing = {
  type: "drawing",
  width: 100,
  height: 200,
  extent: { top: 0, right: 0, bottom: 0, left: 0 },
  drawing: { type: "group", rotation: 0, flipX: false, flipY: false, alt: "", children: [] },
};

test("below a picture, a multiple of the line leaves what it adds to the mark's line", async () => {
  // Word 16, Calibri 11 pt × 1.15: 2.0 pt below pictures of all heights
  const yOf = async (line: number): Promise<number> =>
    findText(await placeTexts(model([section([paragraph([picture], lines(line)), paragraph([text("正文")])])])), "正文")
      .y;
  expect((await yOf(1.5)) - (await yOf(1))).toBeCloseTo(0.5 * natural.mark, 1);
});

test.each([
  ["stays on its page where its natural part fits", 0.5, "首行末行", 1],
  ["turns to the next page where its natural part does not fit", -0.5, "首行", 2],
])("the last line of a page, half as high again, %s", async (_, rest, firstPage, count) => {
  const page = { width: 400, height: 144 + 2.5 * natural.song + rest, landscape: false };
  const blocks = [paragraph([text("首行")], lines(1.5)), paragraph([text("末行")], lines(1.5))];
  const { pages } = await readPdf(renderModel(model([section(blocks, { page })])).pdf);
  expect(squeezed(pages[0] ?? "")).toBe(firstPage);
  expect(pages).toHaveLength(count);
});

test("lines and paragraphs are as far apart as before, whatever may pass the end of a page", async () => {
  const blocks = [
    paragraph([text("甲"), { type: "break", kind: "line", style: text("").style }, text("乙")], lines(2)),
  ];
  const items = await placeTexts(model([section([...blocks, paragraph([text("丙")], lines(2))])]));
  expect(findText(items, "乙").y - findText(items, "甲").y).toBeCloseTo(2 * natural.song, 1);
  expect(findText(items, "丙").y - findText(items, "乙").y).toBeCloseTo(2 * natural.song, 1);
});

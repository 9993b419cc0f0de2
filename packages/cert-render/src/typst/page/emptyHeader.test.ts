import { expect, test } from "vitest";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { findText, firstBaseline, placeTexts, renderModel } from "../../testing/renderModel.ts";

const { margins } = section([]);
const empty = (size: number) => ({ ...paragraph([]), mark: runStyle({ size }) });
/** Line height of an empty paragraph, which is that of Times New Roman. */
const latin = 1.149;

test("an empty header moves the text down where the margin is narrower than it", async () => {
  const narrow = { ...margins, top: 30, header: 36 };
  const at = async (headers: Parameters<typeof section>[1]) =>
    findText(await placeTexts(model([section([paragraph([text("正文")])], { margins: narrow, ...headers })])), "正文")
      .y;
  const down = firstBaseline(12) - 72;
  expect(await at({})).toBeCloseTo(30 + down, 1);
  expect(await at({ headers: { default: [empty(20)] } })).toBeCloseTo(36 + latin * 20 + down, 0);
  expect(await at({ headers: { default: [] } })).toBeCloseTo(30 + down, 1);
});

test("an empty footer takes its room from the text above it", async () => {
  const page = { width: 400, height: 72 + 3 * 15.6 + 40, landscape: false };
  const lines = ["一", "二", "三"].map((content) => paragraph([text(content)]));
  const pages = async (footers: Parameters<typeof section>[1]) => {
    const layout = model([section(lines, { page, margins: { ...margins, bottom: 40, footer: 36 }, ...footers })]);
    return (await readPdf(renderModel(layout).pdf)).pages.map(squeezed);
  };
  expect(await pages({})).toEqual(["一二三"]);
  expect(await pages({ footers: { default: [empty(9)] } })).toEqual(["一二", "三"]);
});

import { expect, test } from "vitest";
import { places } from "../../messages.ts";
import type { Table } from "../../model/model.ts";
import { model, paragraph, section, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { renderModel } from "../../testing/renderModel.ts";

// Word 2013: a cover that is page 1, then a section that begins with page 1 again; the PDF has a blank page between
test.each([
  [1, true, ["封面", "", "正文"]],
  [2, true, ["封面", "正文"]],
  [undefined, true, ["封面", "正文"]],
  [1, false, ["封面", "正文"]],
])("a section that begins with page %s, even and odd headers: %s", async (start, evenAndOddHeaders, expected) => {
  const pageNumber = { ...section([]).pageNumber, ...(start === undefined ? {} : { start }) };
  const sections = [section([paragraph([text("封面")])]), section([paragraph([text("正文")])], { pageNumber })];
  const settings = { ...model([]).settings, evenAndOddHeaders };
  const { pages } = await readPdf(renderModel(model(sections, { settings })).pdf);
  expect(pages.map(squeezed)).toEqual(expected);
});

// 697.9 pt of text: the mark behind the table takes 13.8
test.each([
  [684, 1],
  [686, 1],
  [687, 2],
])("a document that ends in a table of %d pt, and in the paragraph behind it, has %d pages", async (value, count) => {
  const table: Table = {
    type: "table",
    grid: [200],
    width: { type: "auto" },
    align: "left",
    indent: 0,
    layout: "fixed",
    cellSpacing: 0,
    rows: [{ type: "row", height: { rule: "atLeast", value }, header: false, cantSplit: false, cells: [] }],
    place: places.table(places.body, 1),
  };
  const { pages } = await readPdf(renderModel(model([section([table, paragraph([])])])).pdf);
  expect(pages).toHaveLength(count);
});

import { expect, test } from "vitest";
import { places } from "../../messages.ts";
import type { Anchor, Inline, InlineDrawing, ShapeDrawing, Table, TableCell, TextBody } from "../../model/model.ts";
import { drawFirstPage } from "../../renderPicture.ts";
import { drawnLines } from "../../testing/drawnLines.ts";
import { model, paragraph, section, text } from "../../testing/models.ts";
import { placedText } from "../../testing/readPdf.ts";
import { findText, firstBaseline, pageHeight, renderModel } from "../../testing/renderModel.ts";

const none = { top: 0, right: 0, bottom: 0, left: 0 };
const outline = { color: "#000000", opacity: 1, width: 1, dash: "solid", compound: "sng" };

const floating = (given: Partial<Anchor> = {}, look: Partial<ShapeDrawing> = {}): Anchor => ({
  type: "anchor",
  drawing: {
    type: "shape",
    geometry: { preset: "rect", adjust: {} },
    rotation: 0,
    flipX: false,
    flipY: false,
    alt: "",
    stroke: outline,
    ...look,
  },
  width: 100,
  height: 60,
  x: { from: "column", offset: 0 },
  y: { from: "paragraph", offset: 0 },
  behind: false,
  zOrder: 1,
  wrap: { kind: "none", distance: none },
  layoutInCell: true,
  place: places.body,
  ...given,
});

const cell = (column: number, inlines: Inline[], given: Partial<TableCell> = {}): TableCell => ({
  column,
  columnSpan: 1,
  rowSpan: 1,
  borders: {},
  margins: none,
  verticalAlign: "top",
  direction: "horizontal",
  noWrap: false,
  fitText: false,
  blocks: [paragraph(inlines)],
  ...given,
});

/**
 * Renders a table of two columns of 200 pt at the upper left corner of the text, 90 and 72 pt from the page's, and a
 * line below it.
 */
function render(cells: TableCell[], value = 0, rule: "atLeast" | "exact" = "atLeast"): ReturnType<typeof renderModel> {
  const table: Table = {
    type: "table",
    grid: [200, 200],
    width: { type: "auto" },
    align: "left",
    indent: 0,
    layout: "fixed",
    cellSpacing: 0,
    rows: [{ type: "row", height: { rule, value }, header: false, cantSplit: false, cells }],
    place: places.table(places.body, 1),
  };
  return renderModel(model([section([table, paragraph([text("末")])])]));
}

function corner(pdf: Uint8Array): [number, number] {
  const points = drawnLines(pdf, pageHeight).flatMap(({ from, to }) => [from, to]);
  return [Math.min(...points.map(([x]) => x)), Math.min(...points.map(([, y]) => y))];
}

const body: TextBody = {
  blocks: [paragraph([text("框")])],
  inset: none,
  verticalAlign: "top",
  fit: "none",
  wrap: true,
  direction: "horizontal",
};

test("a box higher than the page stands at its paragraph, wherever its cell has that", async () => {
  const anchor = floating({ height: 900, y: { from: "paragraph", offset: -20 } }, { text: body });
  const items = await placedText(render([cell(0, [anchor, text("中")], { verticalAlign: "center" })], 100).pdf);
  expect(findText(items, "中").y).toBeCloseTo(firstBaseline(12) + (100 - 15.5625) / 2, 1);
  expect(findText(items, "框").y).toBeCloseTo(findText(items, "中").y - 20, 1);
});

test("a box is shown as a whole though the height of its row is exact", () => {
  const anchor = floating({ y: { from: "paragraph", offset: 40 } }, { text: body });
  expect(render([cell(0, [anchor, text("甲")])], 20, "exact").warnings).toEqual([]);
});

test.each([
  ["column", 90 + 200 + 50],
  ["page", 90 + 200 + 50],
] as const)("a drawing in the middle of its %s is in the middle of its cell", (from, x) => {
  const anchor = floating({ x: { from, align: "center" } });
  const { pdf } = render([cell(0, [text("甲")]), cell(1, [anchor])]);
  expect(corner(pdf)[0]).toBeCloseTo(x, 1);
});

test("decoration behind the text lies under that of all cells", () => {
  const fill = { type: "solid", color: "#ffff00", opacity: 1 } as const;
  const anchor = floating({ behind: true, width: 400, x: { from: "column", offset: -200 } }, { fill });
  const { warnings } = render([cell(0, [text("甲乙丙")]), cell(1, [anchor, text("丁")])]);
  expect(warnings).toEqual([]);
});

test.each<[Anchor["wrap"]["kind"], number, number]>([
  ["square", 90 + 120, firstBaseline(12)],
  ["topAndBottom", 90, firstBaseline(12) + 60],
])("text of a cell goes around its drawing (%s), and the row is as high as that", async (kind, x, y) => {
  const anchor = floating({ width: 120, wrap: { kind, distance: none } });
  const items = await placedText(render([cell(0, [anchor, text("甲")])]).pdf);
  expect(findText(items, "甲").x).toBeCloseTo(x, 1);
  expect(findText(items, "甲").y).toBeCloseTo(y, 1);
  expect(findText(items, "末").y).toBeCloseTo(firstBaseline(12) + (kind === "square" ? 60 : 60 + 15.5625), 1);
});

test("a picture wider than its cell ends at the cell's edge where columns are fixed", async () => {
  const extent = none;
  const { drawing } = floating({}, { fill: { type: "solid", color: "#cc0000", opacity: 1 } });
  const wide: InlineDrawing = { type: "drawing", width: 300, height: 60, extent, drawing };
  const { pdf } = render([cell(0, [wide]), cell(1, [text("邻")])]);
  const { rgba, width } = await drawFirstPage({ pdf, edge: 842 });
  const greenAt = (x: number) => rgba[(100 * width + x) * 4 + 1];
  expect([greenAt(90 + 190), greenAt(90 + 210)]).toEqual([0, 255]);
});

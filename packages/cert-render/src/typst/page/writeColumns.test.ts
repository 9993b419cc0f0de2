import { expect, test } from "vitest";
import type { Inline, Section } from "../../model/model.ts";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { findText, placeTexts, renderModel } from "../../testing/renderModel.ts";

const columnBreak: Inline = { type: "break", kind: "column", style: runStyle() };
const pageBreak: Inline = { type: "break", kind: "page", style: runStyle() };

/** Builds a certificate with two signatures under it: a section in columns on the same page. */
const certificate = (columns: Section["columns"], second: Inline[] = [columnBreak, text("教务处")]) =>
  model([
    section([paragraph([text("荣誉证书")])]),
    section([paragraph([text("校长")]), paragraph(second), paragraph([text("日期")])], {
      start: "continuous",
      columns,
    }),
  ]);

test("columns under a text of one column stand side by side, as wide as they say", async () => {
  const widths = [{ width: 150, space: 100 }, { width: 165, space: 0 }]; // prettier-ignore
  const layout = certificate({ count: 2, space: 21, separator: false, widths });
  const items = await placeTexts(layout);
  const [first, second, date] = ["校长", "教务处", "日期"].map((content) => findText(items, content));
  expect([first?.x, second?.x, date?.x]).toEqual([90, 340, 340].map((x) => expect.closeTo(x, 0)));
  expect(second?.y).toBeCloseTo(first?.y ?? 0, 1);
  expect(date?.y).toBeGreaterThan(second?.y ?? 0);
  expect(renderModel(layout).warnings).toEqual([]);
});

test("columns without widths of their own are equal", async () => {
  const items = await placeTexts(certificate({ count: 2, space: 15.3, separator: false }));
  expect(findText(items, "教务处").x).toBeCloseTo(90 + (415.3 + 15.3) / 2, 0);
});

test("columns that turn the page are still a warning", () => {
  const columns = { count: 2, space: 21, separator: false };
  const second = [columnBreak, text("教务处"), pageBreak, text("附页")];
  expect(renderModel(certificate(columns, second)).warnings).toEqual([expect.stringContaining("连续分节符")]);
});

const lines = (content: string) => [...content].map((character) => paragraph([text(character)]));
const two = { columns: { count: 2, space: 15.3, separator: false } };
const secondColumn = 90 + (415.3 + 15.3) / 2;

test.each([
  ["behind a text of one column", [section(lines("题"))]],
  ["at the beginning", []],
])("columns that end nowhere are as high as each other where the text goes on below them: %s", async (_, before) => {
  const start = before.length > 0 ? ("continuous" as const) : ("nextPage" as const);
  const last = section([paragraph([text("末".repeat(30))])], { start: "continuous" });
  const layout = model([...before, section(lines("甲乙丙丁"), { ...two, start }), last]);
  const items = await placeTexts(layout);
  const places = [..."甲乙丙丁末"].map((content) => findText(items, content));
  const [top = 0] = places.map(({ y }) => y);
  expect(places.map(({ x }) => x)).toEqual([90, 90, secondColumn, secondColumn, 90].map((x) => expect.closeTo(x, 0)));
  expect(places.map(({ y }) => y - top)).toEqual([0, 15.6, 0, 15.6, 31.2].map((y) => expect.closeTo(y, 0)));
  // The text below takes the whole width
  expect(items.filter(({ y }) => y - top > 30).every(({ y }) => y - top < 32)).toBe(true);
  expect(renderModel(layout).warnings).toEqual([]);
});

test("columns that end nowhere fill the rest of the last page one after the other", async () => {
  const page = { width: 595.3, height: 72 * 2 + 15.6 * 3, landscape: false };
  const first = section(lines("题"), { page });
  const layout = model([first, section(lines("甲乙丙"), { ...two, page, start: "continuous" })]);
  const items = await placeTexts(layout);
  expect(findText(items, "乙").x).toBeCloseTo(90, 0);
  expect(findText(items, "丙").x).toBeCloseTo(secondColumn, 0);
  expect(findText(items, "丙").y).toBeCloseTo(findText(items, "甲").y, 0);
  expect(renderModel(layout).warnings).toEqual([]);
});

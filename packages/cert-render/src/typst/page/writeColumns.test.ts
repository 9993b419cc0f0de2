import { expect, test } from "vitest";
import type { Inline, Section } from "../../model/model.ts";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { findText, placeTexts, renderModel } from "../../testing/renderModel.ts";

const columnBreak: Inline = { type: "break", kind: "column", style: runStyle() };
const pageBreak: Inline = { type: "break", kind: "page", style: runStyle() };

/** A certificate with two signatures under it: a section in columns on the same page. */
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

test("columns that end nowhere, or turn the page, are still a warning", () => {
  const columns = { count: 2, space: 21, separator: false };
  for (const second of [[text("教务处")], [columnBreak, text("教务处"), pageBreak, text("附页")]]) {
    expect(renderModel(certificate(columns, second)).warnings).toEqual([expect.stringContaining("连续分节符")]);
  }
});

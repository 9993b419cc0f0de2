import { expect, test } from "vitest";
import type { Break } from "../../model/model.ts";
import { pdfLines } from "../../testing/pdfLines.ts";
import { model, paragraph, runStyle, section, slot, text } from "../../testing/models.ts";
import { findText, firstBaseline, placeTexts, renderModel } from "../../testing/renderModel.ts";

const lineBreak = (size = 12): Break => ({ type: "break", kind: "line", style: runStyle({ size }) });
const columnBreak: Break = { type: "break", kind: "column", style: runStyle() };

/** Returns the height of a line without East Asian characters, in Times New Roman. */
const empty = (size: number): number => (0.891 + 0.0425 + 0.216) * size;

test("a line that holds nothing but its break is as high as text of the break's style", async () => {
  for (const content of [text("甲"), slot("甲")]) {
    const items = await placeTexts(
      model([section([paragraph([content, lineBreak(), lineBreak(), lineBreak(24), text("乙")])])]),
      { 甲: "甲" },
    );
    expect(findText(items, "甲").y).toBeCloseTo(firstBaseline(12), 0);
    expect(findText(items, "乙").y - findText(items, "甲").y).toBeCloseTo(empty(12) + empty(24) + 15.6, 0);
  }
  const leading = await placeTexts(model([section([paragraph([lineBreak(), text("乙")])])]));
  expect(findText(leading, "乙").y).toBeCloseTo(firstBaseline(12) + empty(12), 0);
});

test("a column break leads to the next column; where there is only one, to the next page", async () => {
  const content = [paragraph([text("甲"), columnBreak, text("乙")]), paragraph([text("丙")])];
  const items = await placeTexts(model([section(content, { columns: { count: 2, space: 20, separator: false } })]));
  expect(findText(items, "乙").x - findText(items, "甲").x).toBeCloseTo((415.3 - 20) / 2 + 20, 0);
  expect(findText(items, "乙").y).toBeCloseTo(findText(items, "甲").y, 1);
  expect(findText(items, "丙").x).toBe(findText(items, "乙").x);
  const { pdf, warnings } = renderModel(model([section(content)]));
  expect(await pdfLines(pdf)).toEqual([["甲"], ["乙", "丙"]]);
  expect(warnings).toEqual([]);
});

test("behind a column break that ends a paragraph, its mark has a line of its own", async () => {
  // Word 16: text after such a paragraph begins a line below the top of the next column
  const content = [paragraph([text("甲")]), paragraph([columnBreak]), paragraph([text("乙")])];
  const items = await placeTexts(model([section(content, { columns: { count: 2, space: 20, separator: false } })]));
  expect(findText(items, "乙").y - findText(items, "甲").y).toBeCloseTo(empty(12), 1);
});

test.each([
  ["left", false, [33, 3]],
  ["both", false, [35, 1]],
  ["left", true, [33, 3]],
] as const)("a mark hangs in justified lines only: %s, marks squeezed: %s", async (align, compress, lengths) => {
  // The text is 34.6 characters wide
  const layout = model([section([paragraph([text(`${"甲".repeat(34)}。乙`)], { align })])]);
  const settings = { ...layout.settings, compressPunctuation: compress };
  const [lines = []] = await pdfLines(renderModel({ ...layout, settings }).pdf);
  expect(lines.map(({ length }) => length)).toEqual(lengths);
});

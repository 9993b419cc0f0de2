import { expect, test } from "vitest";
import type { Inline } from "../../model/model.ts";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { squeezed } from "../../testing/readPdf.ts";
import { findText, firstBaseline, placeTexts } from "../../testing/renderModel.ts";

const tab = { type: "tab" as const, style: runStyle() };
const target = (align: "center" | "right", of: "margin" | "indent") => ({
  ...tab,
  target: { of, align, leader: "none" as const },
});
const dotted = { tabs: [{ position: 200, align: "left" as const, leader: "dot" as const }] };

test("a line of nothing but tabs is as high as its run's text", async () => {
  const items = await placeTexts(model([section([paragraph([tab]), paragraph([text("正文")])])]));
  // Word: dotted lines of 12 pt Times New Roman step by 13.8 pt
  expect(findText(items, "正文").y).toBeCloseTo(firstBaseline(12) + 1.149 * 12, 1);
});

test("a leader is set in its run's font, on the line", async () => {
  const items = await placeTexts(model([section([paragraph([tab, text("A")], dotted)])]));
  const dots = items.filter(({ text: content }) => content.startsWith("."));
  // A full stop of Times New Roman is a quarter of an em wide: 66 fit into 200 pt
  expect(squeezed(dots.map((item) => item.text).join(""))).toHaveLength(66);
  expect(dots[0]?.y).toBeCloseTo(findText(items, "A").y, 2);
});

test.each<[string, Inline, string]>([
  ["its lines are broken here", text("C"), "C"],
  ["Typst breaks its lines", { type: "pageNumber", field: "page", style: runStyle() }, "1"],
])("a tab to the margin passes stops and indents by, a tab to the indent ends there: %s", async (_, last, content) => {
  const style = { ...dotted, indent: { left: 20, right: 0, firstLine: 0 } };
  const inlines = [text("A"), target("center", "margin"), text("B"), target("right", "margin"), last];
  const items = await placeTexts(model([section([paragraph(inlines, style)])]));
  const [middle, end] = [findText(items, "B"), findText(items, content)];
  // The text is 415.3 pt wide
  expect(middle.x + middle.width / 2).toBeCloseTo(90 + 415.3 / 2, 1);
  expect(end.x + end.width).toBeCloseTo(90 + 415.3, 1);
  const indent = { left: 20, right: 30, firstLine: 0 };
  const inside = await placeTexts(model([section([paragraph([target("right", "indent"), text("D")], { indent })])]));
  expect(findText(inside, "D").x + findText(inside, "D").width).toBeCloseTo(90 + 415.3 - 30, 1);
});

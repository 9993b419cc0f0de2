import { expect, test } from "vitest";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { squeezed } from "../../testing/readPdf.ts";
import { findText, firstBaseline, placeTexts } from "../../testing/renderModel.ts";

const tab = { type: "tab" as const, style: runStyle() };
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

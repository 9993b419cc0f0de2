import { expect, test } from "vitest";
import type { InlineDrawing } from "../../model/model.ts";
import { model, paragraph, paragraphStyle, section, text } from "../../testing/models.ts";
import { drawFirstPage } from "../../renderPicture.ts";
import { findText, placeTexts, renderModel } from "../../testing/renderModel.ts";

const exact = { spacing: { ...paragraphStyle().spacing, rule: "exact" as const, line: 12 } };
const star: InlineDrawing = {
  type: "drawing",
  width: 18,
  height: 18,
  extent: { top: 0, right: 0, bottom: 0, left: 0 },
  drawing: {
    type: "shape",
    geometry: { preset: "rect", adjust: {} },
    rotation: 0,
    flipX: false,
    flipY: false,
    alt: "",
    fill: { type: "solid", color: "#cc0000", opacity: 1 },
  },
};

test("a picture in a line of exact height stands on its baseline and does not raise it", async () => {
  const layout = model([section([paragraph([text("甲"), star], exact), paragraph([text("乙")], exact)])]);
  const items = await placeTexts(layout);
  expect(findText(items, "甲").y).toBeCloseTo(72 + 0.8 * 12, 1);
  expect(findText(items, "乙").y).toBeCloseTo(72 + 1.8 * 12, 1);
  const { rgba, width } = await drawFirstPage({ pdf: renderModel(layout).pdf, edge: 842 });
  const colourAt = (x: number, y: number) => Array.from(rgba.slice((y * width + x) * 4, (y * width + x) * 4 + 3));
  const left = Math.round(findText(items, "甲").x) + 12 + 9;
  expect([62, 65, 80, 84].map((y) => colourAt(left, y)[1])).toEqual([255, 0, 0, 255]);
});

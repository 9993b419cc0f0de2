import { expect, test } from "vitest";
import { model, paragraph, section, text } from "../../testing/models.ts";
import { findText, placeTexts } from "../../testing/renderModel.ts";

const middle = (595.3 - 2 * 90) / 2 + 90;

test.each([
  ["center", 24, middle - 24 + 12],
  ["center", 0, middle - 24],
  ["right", 24, 595.3 - 90 - 48],
  ["left", 24, 90 + 24],
] as const)("a first line at the %s, indented by %d pt", async (align, firstLine, x) => {
  // Word 2013: a centred header whose style has a first line of 18 pt stands 9 pt further right
  const block = paragraph([text("一二三四")], { align, indent: { left: 0, right: 0, firstLine } });
  expect(findText(await placeTexts(model([section([block])])), "一二三四").x).toBeCloseTo(x, 0);
});

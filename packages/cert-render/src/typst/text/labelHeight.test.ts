import { expect, test } from "vitest";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { findText, placeTexts } from "../../testing/renderModel.ts";

test("a large label makes the line of its text higher above the baseline only", async () => {
  const numbering = { text: "1.", style: runStyle({ size: 40 }), suffix: "space" as const, align: "left" as const };
  const numbered = {
    ...paragraph([text("Text"), { type: "break", kind: "line", style: runStyle() }, text("Line")]),
    numbering,
  };
  const items = await placeTexts(model([section([numbered])]));
  const line = { ascent: 0.8911 + 0.0425, descent: 0.2163 };
  expect(findText(items, "Text").y).toBeCloseTo(72 + 40 * line.ascent, 0);
  expect(findText(items, "Line").y - findText(items, "Text").y).toBeCloseTo(12 * (line.ascent + line.descent), 0);
});

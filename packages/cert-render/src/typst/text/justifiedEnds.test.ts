import { expect, test } from "vitest";
import { model, paragraph, section, text } from "../../testing/models.ts";
import { renderModel } from "../../testing/renderModel.ts";
import { placedText } from "../../testing/readPdf.ts";

test.each([{}, { bold: true }])(
  "a justified line reaches the right edge with its last word, not with a blank",
  async (style) => {
    const words = Array<string>(10).fill("wwwwwww").join(" ");
    const { pdf } = renderModel(model([section([paragraph([text(words, style)], { align: "both" })])]));
    const items = await placedText(pdf);
    const first = items.filter(({ y }) => y === items[0]?.y);
    expect(Math.max(...first.map(({ x, width }) => x + width))).toBeCloseTo(505.3, 1);
    expect(items.length).toBeGreaterThan(first.length);
  },
);

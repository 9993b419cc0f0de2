import { expect, test } from "vitest";
import { buildDocx, paragraph, run } from "../../testing/buildDocx.ts";
import { a4Section } from "../../testing/documents/wordMarkup.ts";
import { placedText } from "../../testing/readPdf.ts";
import { findText } from "../../testing/renderModel.ts";
import { renderTemplate } from "../../testing/renderTemplate.ts";

/** Returns the position of a mark after a text that is scaled to 150 % with a spacing of its characters, in points. */
async function endOf(text: string, spacing: number, value = ""): Promise<number> {
  const properties = `<w:spacing w:val="${spacing * 20}"/><w:w w:val="150"/>`;
  const body = paragraph(run(text, properties) + run("\u25cf")) + a4Section("portrait");
  const { pdf } = await renderTemplate(buildDocx({ body }), { 姓名: value });
  return findText(await placedText(pdf), "\u25cf").x;
}

// Word scales the characters (w:w, ECMA-376 Part 1 §17.3.2.43), not what it adds to each of them (w:spacing, §17.3.2.35)
test.each([
  ["Latin words", "abc de f", "", 8],
  ["Han characters", "甲乙 丙", "", 4],
  ["a value", "{姓名}", "Ada 李", 5],
])("%s are scaled, what is between their characters is not", async (_, text, value, count) => {
  const added = (await endOf(text, 2, value)) - (await endOf(text, 0, value));
  expect(added).toBeCloseTo(2 * count, 1);
});

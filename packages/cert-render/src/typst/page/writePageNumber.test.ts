import { expect, test } from "vitest";
import { model, paragraph, runStyle, section, text } from "../../testing/models.ts";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { renderModel } from "../../testing/renderModel.ts";

test("a footer counts the pages of its section", async () => {
  const style = runStyle();
  const footer = paragraph([
    { type: "pageNumber", field: "page", style },
    text("/"),
    { type: "pageNumber", field: "sectionPages", style },
  ]);
  const part = (...words: string[]) =>
    section(
      words.map((word, index) => paragraph([text(word)], { pageBreakBefore: index > 0 })),
      { footers: { default: [footer] }, pageNumber: { start: 1, format: "decimal" } },
    );
  const { pages } = await readPdf(renderModel(model([part("甲"), part("乙", "丙")])).pdf);
  expect(pages.map(squeezed)).toEqual(["1/1甲", "1/2乙", "2/2丙"]);
});

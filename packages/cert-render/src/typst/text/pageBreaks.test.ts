import { expect, test } from "vitest";
import type { Inline, ParagraphStyle, Section } from "../../model/model.ts";
import { model, paragraph, paragraphStyle, runStyle, section, text } from "../../testing/models.ts";
import { getDocumentProxy } from "unpdf";
import { readPdf, squeezed } from "../../testing/readPdf.ts";
import { findText, firstBaseline, pageHeight, placeTexts, renderModel } from "../../testing/renderModel.ts";

const pageBreak = { type: "break" as const, kind: "page" as const, style: runStyle() };
const spaced = (before: number, after: number, given: Partial<ParagraphStyle> = {}): Partial<ParagraphStyle> => ({
  spacing: { ...paragraphStyle().spacing, before, after },
  ...given,
});

/** Returns the distance from the top of the text to the first line of the second page. */
async function measureTop(blocks: ReturnType<typeof paragraph>[], settings = model([]).settings): Promise<number> {
  return measureTopOf([section(blocks)], settings);
}

async function measureTopOf(sections: Section[], settings = model([]).settings): Promise<number> {
  const { pdf } = renderModel(model(sections, { settings }));
  const page = await (await getDocumentProxy(pdf.slice())).getPage(2);
  const { items } = await page.getTextContent();
  const [first] = items.flatMap((item) => ("str" in item && item.str.trim() ? [item.transform[5] as number] : []));
  return pageHeight - (first ?? 0) - firstBaseline(12);
}

// Measured in Word 16: what of the space before exceeds the space after the paragraph above goes to the new page
test.each([
  [0, 24, 24],
  [12, 24, 12],
  [24, 24, 0],
  [36, 48, 12],
  [8, 0, 0],
])(
  "after %d pt, a paragraph that begins a page with %d pt before it has %d pt above it",
  async (after, before, top) => {
    const above = paragraph([text("上")], spaced(0, after));
    const inline: Inline[] = [pageBreak, text("下")];
    expect(
      await measureTop([above, paragraph([text("下")], spaced(before, 0, { pageBreakBefore: true }))]),
    ).toBeCloseTo(top, 1);
    expect(await measureTop([above, paragraph(inline, spaced(before, 0))])).toBeCloseTo(top, 1);
    const next = section([paragraph([text("下")], spaced(before, 0))]);
    expect(await measureTopOf([section([above]), next])).toBeCloseTo(top, 1);
  },
);

test("an empty paragraph that does not fit on its page goes to the next one as a whole", async () => {
  // 44 lines leave 11.5 pt, the empty paragraph's line is 13.8 pt high
  const lines = Array.from({ length: 44 }, () => paragraph([text("行")]));
  expect(await measureTop([...lines, paragraph([]), paragraph([text("下")])])).toBeCloseTo(13.8, 1);
});

test("a paragraph after one that ends in a page break begins at the page's top", async () => {
  for (const inlines of [[pageBreak], [text("上"), pageBreak]]) {
    expect(
      await measureTop([paragraph([text("始")]), paragraph(inlines), paragraph([text("下")], spaced(24, 0))]),
    ).toBeCloseTo(0, 1);
  }
});

test("a document that splits page breaks from their marks has the mark's line on the new page", async () => {
  const blocks = [paragraph([text("上"), pageBreak]), paragraph([text("下")], spaced(24, 0))];
  const settings = { ...model([]).settings, markAfterPageBreak: true };
  expect(await measureTop(blocks, settings)).toBeCloseTo(1.149 * 12 + 24, 1);
  const { pages } = await readPdf(renderModel(model([section(blocks)], { settings })).pdf);
  expect(pages.map(squeezed)).toEqual(["上", "下"]);
});

test("a page break that does not fit on its page begins another one", async () => {
  const line = paragraph([text("行")]);
  const { margins } = section([]);
  const pages = async (room: number) => {
    const page = { width: 400, height: margins.top + margins.bottom + room, landscape: false };
    const layout = model([section([line, line, paragraph([pageBreak]), line], { page })]);
    return (await readPdf(renderModel(layout).pdf)).pages.map(squeezed);
  };
  expect(await pages(3 * 15.6)).toEqual(["行行", "行"]);
  expect(await pages(2.5 * 15.6)).toEqual(["行行", "", "行"]);
});

test("paragraphs on both sides of a continuous section break keep their gap", async () => {
  const gap = async (after: number, before: number) => {
    const items = await placeTexts(
      model([
        section([paragraph([text("上")], spaced(0, after))]),
        section([paragraph([text("下")], spaced(before, 0))], { start: "continuous" }),
      ]),
    );
    return findText(items, "下").y - findText(items, "上").y - 15.6;
  };
  expect(await gap(10, 0)).toBeCloseTo(10, 1);
  expect(await gap(10, 24)).toBeCloseTo(24, 1);
});

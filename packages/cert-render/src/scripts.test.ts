import { beforeAll, describe, expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { renderPdf } from "./renderPdf.ts";
import { RenderRefusal } from "./RenderRefusal.ts";
import { buildDocx, paragraph, run, table } from "./testing/buildDocx.ts";
import { pdfLines } from "./testing/pdfLines.ts";
import { placedText } from "./testing/readPdf.ts";
import { hashOf, renderTemplate } from "./testing/renderTemplate.ts";

/** The text area of a built document, from 90 to 522 pt. */
const left = 90;
const right = 522;
const uyghur = "ئالىم مەمەت";
const longUyghur =
  "شىنجاڭ ئۇيغۇر ئاپتونوم رايونلۇق مائارىپ ئىلمىي تەتقىقات ئىنستىتۇتى ئوقۇغۇچىلار مۇسابىقىسى بىرىنچى دەرىجىلىك";

/** Returns the extent of the text of each line in points, from top to bottom. */
async function lineSpans(pdf: Uint8Array): Promise<{ from: number; to: number }[]> {
  const spans = new Map<number, { from: number; to: number }>();
  for (const { x, y, width } of await placedText(pdf)) {
    const line = [...spans.keys()].find((key) => Math.abs(key - y) < 8) ?? y;
    const { from, to } = spans.get(line) ?? { from: x, to: x };
    spans.set(line, { from: Math.min(from, x), to: Math.max(to, x + width) });
  }
  return [...spans].sort(([a], [b]) => a - b).map(([, span]) => span);
}

const renderBody = async (body: string, values = {}) => renderTemplate(buildDocx({ body }), values);

describe("a paragraph from right to left", () => {
  test("begins at the right edge, its indents counted from there, its alignments turned", async () => {
    const body = [
      paragraph("{名}", "<w:bidi/>"),
      paragraph("{名}", '<w:bidi/><w:jc w:val="right"/>'),
      paragraph("{名}", '<w:bidi/><w:ind w:left="400" w:firstLine="600"/>'),
      paragraph("{名}", '<w:bidi/><w:jc w:val="both"/>'),
    ].join("");
    const { pdf, warnings } = await renderBody(body, { 名: uyghur });
    expect(warnings).toEqual([]);
    const [natural, turned, indented, justified] = await lineSpans(pdf);
    expect(natural?.to).toBeCloseTo(right, 0);
    expect(turned?.from).toBeCloseTo(left, 0);
    expect(indented?.to).toBeCloseTo(right - 50, 0);
    expect(justified?.to).toBeCloseTo(right, 0);
  });

  test("breaks its lines between words that the engine has measured, and fills them from edge to edge", async () => {
    const { pdf } = await renderBody(paragraph(run("{名}", '<w:sz w:val="32"/>'), '<w:bidi/><w:jc w:val="both"/>'), {
      名: longUyghur,
    });
    const spans = await lineSpans(pdf);
    expect(spans.length).toBeGreaterThan(1);
    for (const { from, to } of spans.slice(0, -1)) {
      expect(from).toBeLessThan(left + 4);
      expect(to).toBeCloseTo(right, 0);
    }
  });

  test("is not told as printed over itself where its words stand in several runs", async () => {
    const runs = run("بىرىن") + run("ج", "<w:b/>") + run("ى دەر") + run("ى", "<w:b/>") + run("جىلىك");
    const { warnings } = await renderBody(paragraph(runs, "<w:bidi/>"));
    expect(warnings).toEqual([]);
  });

  test("has its words in order beside Chinese and digits", async () => {
    const { pdf } = await renderBody(paragraph("{名} 2025 一等奖", "<w:bidi/>"), { 名: uyghur });
    const items = await placedText(pdf);
    const placeOf = (text: string): number => items.find((item) => item.text.includes(text))?.x ?? Number.NaN;
    expect(placeOf("ئالىم")).toBeGreaterThan(placeOf("مەمەت"));
    expect(placeOf("مەمەت")).toBeGreaterThan(placeOf("2025"));
    expect(placeOf("2025")).toBeGreaterThan(placeOf("一等奖"));
  });
});

test("a Uyghur name in a Chinese line reads from right to left, the line from left to right", async () => {
  const { pdf } = await renderBody(paragraph("授予{名}同学"), { 名: uyghur });
  const items = await placedText(pdf);
  expect(items.map(({ text }) => text).filter((text) => text !== "")).toEqual(["授予", "مەمەت", "ئالىم", "同学"]);
});

test.each([
  ["stretched", '<w:w w:val="150"/>'],
  ["with emphasis marks", '<w:em w:val="dot"/>'],
  ["with room between its letters", '<w:spacing w:val="20"/>'],
])("a Uyghur name %s keeps its words in order", async (_, properties) => {
  const { pdf } = await renderBody(paragraph(run("{名}", properties)), { 名: "ئالىم مەمەت" });
  const items = await placedText(pdf);
  const placeOf = (letter: string): number => items.find(({ text }) => text.includes(letter))?.x ?? Number.NaN;
  // One letter that only the first word has, and one of the second
  expect(placeOf("ئ")).toBeGreaterThan(placeOf("ت"));
});

test("a run of a complex script has a size of its own", async () => {
  const body = paragraph(run("ئالىم", '<w:rtl/><w:sz w:val="20"/><w:szCs w:val="40"/>'), "<w:bidi/>");
  const plain = paragraph(run("ئالىم", '<w:sz w:val="20"/><w:szCs w:val="40"/>'), "<w:bidi/>");
  const widthOf = async (content: string): Promise<number> =>
    (await placedText((await renderBody(content)).pdf)).reduce((sum, { width }) => sum + width, 0);
  expect((await widthOf(body)) / (await widthOf(plain))).toBeCloseTo(2, 1);
});

test("Tibetan lines end after a syllable", async () => {
  const text = "བོད་ལྗོངས་རང་སྐྱོང་ལྗོངས་སློབ་གསོ་ཐིང་།".repeat(8);
  const { pdf } = await renderBody(paragraph("{名}"), { 名: text });
  const [lines = []] = await pdfLines(pdf);
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(line).toMatch(/[་།]$/u);
});

test("a table from right to left has its first column at the right", async () => {
  const rows = table([["甲", "乙"]]).replace("<w:tblPr>", "<w:tblPr><w:bidiVisual/>");
  const { pdf, warnings } = await renderBody(rows + paragraph(""));
  const [first, second] = ["甲", "乙"].map(
    (text) => async () => (await placedText(pdf)).find((item) => item.text === text)?.x ?? Number.NaN,
  );
  expect(await first?.()).toBeGreaterThan((await second?.()) ?? Number.NaN);
  expect(warnings).toEqual([]);
});

describe("traditional Mongolian", () => {
  let program: Uint8Array;
  beforeAll(async () => {
    ({ program } = await compileTemplate(buildDocx({ body: paragraph("{名}") })));
  });

  test("is refused by name, in a value and in a template", async () => {
    const job = { program, programKey: hashOf(program), values: { 名: "ᠮᠣᠩᠭᠣᠯ" }, title: "", issuedAt: new Date(0) };
    const refusal = await renderPdf(job).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RenderRefusal);
    expect(refusal).toMatchObject({ kind: "missingGlyph", message: expect.stringContaining("传统蒙古文") as string });
    const template = compileTemplate(buildDocx({ body: paragraph("ᠮᠣᠩ") }));
    await expect(template).rejects.toThrow("正文第1段的“ᠮᠣᠩ”是传统蒙古文");
  });
});

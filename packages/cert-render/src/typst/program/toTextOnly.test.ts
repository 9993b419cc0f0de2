import { readFileSync } from "node:fs";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { expect, test } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { PdfJoiner } from "../../pdf/index.ts";
import { renderPdf } from "../../renderPdf.ts";
import { buildDocx, onePixel, paragraph, picture, run, table, textBox } from "../../testing/buildDocx.ts";
import { a4Section, pictureAt } from "../../testing/documents/wordMarkup.ts";
import { placedText } from "../../testing/readPdf.ts";
import { hashOf } from "../../testing/renderTemplate.ts";
import type { Values } from "../../values/values.ts";

const photo = { photo: onePixel, alt: "王伟" };
const address = "https://zs.example.edu.cn/v/abc/1";

/** Prints a template as a whole, and only its text, moved by `offset`; each as one document for printing. */
async function printBoth(docx: Uint8Array, offset: { right: number; down: number }, values?: Values) {
  const { program, placeholders } = await compileTemplate(docx);
  return printProgram(program, offset, values ?? samples(placeholders));
}

async function printProgram(program: Uint8Array, offset: { right: number; down: number }, values: Values) {
  const job = { program, programKey: hashOf(program), values, title: "", issuedAt: new Date(0) };
  const { pdf: whole, pages } = await renderPdf(job);
  const text = await renderPdf({ ...job, isTextOnly: true });
  expect(text.pages).toBe(pages);
  const joiner = new PdfJoiner();
  const bytes = [joiner.add({ pdf: text.pdf, offset }), joiner.end({ title: "", createdAt: new Date(0) })];
  return { whole, text: new Uint8Array(Buffer.concat(bytes)) };
}

const samples = (placeholders: readonly { name: string; kind: string }[]): Values =>
  Object.fromEntries(
    placeholders.map(({ name, kind }) => {
      const text = { text: name, picture: address, photo, list: [{ [name]: name }, {}] }[kind];
      return [name, text ?? name];
    }),
  );

/** Counts what is painted on the first page: pictures, and outlines that are filled or drawn. */
async function countPaints(pdf: Uint8Array): Promise<{ pictures: number; outlines: number }> {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paints = new Set([OPS.fill, OPS.eoFill, OPS.stroke, OPS.fillStroke, OPS.eoFillStroke, OPS.closeStroke]);
  const isPicture = (operator: number) =>
    [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject].includes(operator);
  const isOutline = (operator: number, index: number) => {
    const [ending] = (argsArray[index] as unknown[] | null) ?? [];
    return operator === OPS.shadingFill || (operator === OPS.constructPath && paints.has(Number(ending)));
  };
  return { pictures: fnArray.filter(isPicture).length, outlines: fnArray.filter(isOutline).length };
}

const border = (side: string) => `<w:${side} w:val="double" w:sz="12" w:space="4" w:color="AA0000"/>`;
const borders = ["top", "left", "bottom", "right"].map(border).join("");

/** A page with everything that a frame is made of, around text, a code and a photo. */
const framed = (content: string) =>
  buildDocx({
    body:
      `<w:p><w:r>${pictureAt("ground", { x: 0, y: 0, width: 595, height: 842 }, { behind: true })}</w:r></w:p>` +
      paragraph(
        run("荣誉证书", '<w:sz w:val="64"/>'),
        `<w:pBdr>${borders}</w:pBdr><w:shd w:val="clear" w:fill="FFEEDD"/>`,
      ) +
      paragraph(run("{姓名}", '<w:highlight w:val="yellow"/><w:bdr w:val="single" w:sz="8"/>')) +
      `<w:p>${picture("seal")}</w:p>` +
      `<w:p>${textBox(paragraph("框内"), { cx: 1_270_000, cy: 635_000 }).replaceAll(
        "</wps:spPr>",
        '<a:solidFill><a:srgbClr val="CC0000"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr>',
      )}</w:p>` +
      table([["奖项", "一等奖"]], `<w:tblBorders>${borders}</w:tblBorders><w:shd w:val="clear" w:fill="EEEEEE"/>`) +
      content +
      a4Section("portrait", { properties: `<w:pgBorders w:offsetFrom="page">${borders}</w:pgBorders>` }),
    pictures: {
      ground: { name: "ground.png", bytes: onePixel },
      seal: { name: "seal.png", bytes: onePixel },
      sample: { name: "sample.png", bytes: onePixel },
    },
  });

test("text only: nothing of a frame is painted, and what differs for each certificate is", async () => {
  const still = { right: 0, down: 0 };
  const plain = await printBoth(framed(""), still);
  expect(await countPaints(plain.whole)).toMatchObject({ pictures: 2, outlines: expect.toSatisfy((n) => n > 10) });
  expect(await countPaints(plain.text)).toEqual({ pictures: 0, outlines: 0 });
  const filled = framed(
    `<w:p>${picture("sample", "{二维码}")}${picture("sample", "{照片}")}</w:p>` +
      paragraph(run("{姓名}", '<w:u w:val="single"/>')),
  );
  const { text } = await printBoth(filled, still);
  const { pictures, outlines } = await countPaints(text);
  expect(pictures).toBe(1);
  expect(outlines).toBeGreaterThan(1);
});

const file = (path: string) => new Uint8Array(readFileSync(new URL(`../../../../../${path}`, import.meta.url)));
const templates = [
  "01-poitl-certificate-zh-landscape",
  "05-poitl-499-zh-certificate-page-behindDoc",
  "06-poitl-407-zh-hant-landscape-table",
  "07-poitl-713-zh-seal-textboxes",
  "16-xdocreport-behindDoc-pgBorders",
].map((name) => `fixtures/docx/${name}.docx`);
const gallery = ["award-landscape", "completion-photo", "team", "training-table"].map(
  (name) => `packages/cert-server/gallery/${name}/template.docx`,
);

test.each([...templates, ...gallery])(
  "text only: the letters of %s are where they are on the whole page",
  async (path) => {
    const offset = { right: 10, down: -4.5 };
    const { whole, text } = await printBoth(file(path), offset);
    const [letters, moved] = [await placedText(whole), await placedText(text)];
    expect(letters.length).toBeGreaterThan(1);
    expect(moved.map((item) => item.text)).toEqual(letters.map((item) => item.text));
    const farthest = letters.map(({ x, y }, index) => {
      const { x: movedX = Number.NaN, y: movedY = Number.NaN } = moved[index] ?? {};
      return Math.max(Math.abs(movedX - x - offset.right), Math.abs(movedY - y - offset.down));
    });
    expect(Math.max(...farthest)).toBeLessThan(0.01);
  },
);

test("text only: programs of earlier releases too", async () => {
  const program = file("packages/cert-render/src/testing/golden/0.1.0.zip");
  const names = ["姓名", "年份", "活动名称", "作品名称", "奖项", "证书编号", "日期"];
  const values = { ...Object.fromEntries(names.map((name) => [name, name])), 二维码: address, 成员: [{ 姓名: "李" }] };
  const { whole, text } = await printProgram(program, { right: 0, down: 0 }, values);
  expect(await placedText(text)).toEqual(await placedText(whole));
});

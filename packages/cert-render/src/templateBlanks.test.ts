import { expect, test } from "vitest";
import { markColour } from "./docx/blanks/index.ts";
import { showBlanks, setTemplateShrinking } from "./templateBlanks.ts";
import { buildDocx, paragraph, run, table } from "./testing/buildDocx.ts";
import { textBoxAt } from "./testing/documents/wordMarkup.ts";
import { decodePng } from "./testing/decodePng.ts";
import { compileTemplate } from "./compileTemplate.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import { readDocx } from "./docx/readDocx.ts";
import { modelText } from "./testing/modelText.ts";

const page = `<w:sectPr><w:pgSz w:w="12000" w:h="8000"/><w:pgMar w:top="1000" w:bottom="1000" w:left="1000" w:right="1000"/></w:sectPr>`;

test("blanks are shown where the PDF has them, be they empty, in a table or in a text box", async () => {
  const box = paragraph(
    `<w:r>${textBoxAt({ x: 400, y: 300, width: 150, height: 40 }, paragraph("证书编号：____"))}</w:r>`,
  );
  const body =
    paragraph(run("某某某", '<w:highlight w:val="red"/>') + run("同学：")) +
    table([["姓名", ""]]) +
    paragraph(run("　　　　", '<w:u w:val="single"/>') + run("老师：")) +
    box;
  const { blanks, total, pages } = await showBlanks(buildDocx({ body: body + page }));
  expect(total).toBe(4);
  expect(blanks.map(({ area }) => area?.page)).toEqual([0, 0, 0, 0]);
  const [first, cell, line, inBox] = blanks.map(({ area }) => area);
  // Points of a page of 600 × 400
  expect((first?.left ?? 0) * 600).toBeCloseTo(50, -0.5);
  expect((first?.width ?? 0) * 600).toBeCloseTo(30, -0.5);
  expect((cell?.left ?? 0) * 600).toBeGreaterThan(140);
  expect((line?.width ?? 0) * 600).toBeCloseTo(40, -0.5);
  expect((inBox?.left ?? 0) * 600).toBeCloseTo(450, -1.3);
  expect((inBox?.top ?? 0) * 400).toBeGreaterThan(295);
  const rows = decodePng(pages[0] ?? new Uint8Array());
  expect([rows.length, (rows[0]?.length ?? 0) / 6]).toEqual([1_067, 1_600]);
});

test("a template without blanks is not drawn; of too many the first are, with their number", async () => {
  expect(await showBlanks(buildDocx({ body: paragraph("{姓名}同学：") }))).toEqual({ blanks: [], total: 0, pages: [] });
  const { blanks, total } = await showBlanks(buildDocx({ body: paragraph("某某、".repeat(70)) }));
  expect([blanks.length, total]).toEqual([markColour.most, 70]);
  expect(blanks.every(({ area }) => area !== null)).toBe(true);
});

test("a template with blanks warns of them, once, with the place of the first", async () => {
  const body = paragraph("{姓名}同学：") + paragraph("证书编号：____") + paragraph("某某单位");
  const { warnings } = await compileTemplate(buildDocx({ body }));
  const text = "证书编号：____";
  expect(warnings).toMatchObject([{ code: "reading.blanks", params: { text, count: 2 }, place: "正文第2段" }]);
  const example = await compileTemplate(buildDocx({ body: paragraph("授予某某单位2025年度{奖项}") }));
  expect(example.warnings).toMatchObject([{ code: "reading.blanks", params: { text: "某某" } }]);
});

const box = (content: string) =>
  `<w:r>${textBoxAt({ x: 100, y: 100, width: 150, height: 40 }, paragraph(content))}</w:r>`;
const exact = table([["{单位}"]]).replace("<w:tr>", '<w:tr><w:trPr><w:trHeight w:val="600" w:hRule="exact"/></w:trPr>');
const body =
  paragraph("{姓名}同学：") +
  exact +
  paragraph(box(run("《{{作品", "<w:b/>") + run("名称 }}》") + run("{奖项|缩小}") + run("{姓名}")));

const bodyOf = (docx: Uint8Array) => openDocx(docx).source("word/document.xml") ?? "";
const shrinksOf = async (docx: Uint8Array) =>
  Object.fromEntries((await compileTemplate(docx)).placeholders.map(({ name, shrinks }) => [name, shrinks]));

test("all texts in rooms of fixed height shrink, and none any more, with everything else as it stands", async () => {
  const docx = buildDocx({ body });
  expect(await shrinksOf(docx)).toEqual({ 姓名: false, 单位: false, 作品名称: false, 奖项: true });
  const shrinking = await setTemplateShrinking({ docx, shrinks: true });
  const marked = body
    .replace("{单位}", "{单位|缩小}")
    .replaceAll("名称 }}", "名称 |缩小}}")
    .replaceAll(/(?<=<w:r>)(<w:t xml:space="preserve">)\{姓名\}(?=<)/g, "$1{姓名|缩小}");
  expect(bodyOf(shrinking)).toBe(bodyOf(buildDocx({ body: marked })));
  expect(await shrinksOf(shrinking)).toEqual({ 姓名: true, 单位: true, 作品名称: true, 奖项: true });
  const fixed = await setTemplateShrinking({ docx: shrinking, shrinks: false });
  expect(bodyOf(fixed)).toBe(bodyOf(buildDocx({ body: body.replaceAll("|缩小", "") })));
  expect(modelText(readDocx(fixed).layout)).toBe(modelText(readDocx(docx).layout));
});

test("without such rooms nothing changes, and no placeholder says that it could shrink", async () => {
  const docx = buildDocx({ body: paragraph("{姓名}同学：") });
  expect(bodyOf(await setTemplateShrinking({ docx, shrinks: true }))).toBe(bodyOf(docx));
  expect(await shrinksOf(docx)).toEqual({ 姓名: undefined });
});

import { expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { openDocx } from "./docx/package/openDocx.ts";
import { readDocx } from "./docx/readDocx.ts";
import { setTemplateShrinking } from "./templateShrinking.ts";
import { buildDocx, paragraph, run, table } from "./testing/buildDocx.ts";
import { textBoxAt } from "./testing/documents/wordMarkup.ts";
import { modelText } from "./testing/modelText.ts";

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

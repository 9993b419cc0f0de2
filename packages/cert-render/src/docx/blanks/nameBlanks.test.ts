import fc from "fast-check";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import {
  buildDocx,
  type DocxParts,
  onePixel,
  paragraph,
  picture,
  run,
  table,
  textBox,
} from "../../testing/buildDocx.ts";
import { modelText } from "../../testing/modelText.ts";
import { openDocx } from "../package/openDocx.ts";
import { readDocx } from "../readDocx.ts";
import { findBlanks } from "./findBlanks.ts";
import { nameBlanks } from "./nameBlanks.ts";

/** Replaces each blank with its first suggested name, or with its number. */
function nameAll(docx: Uint8Array): Uint8Array {
  const opened = openDocx(docx);
  const names = findBlanks(opened).map(({ key, names: [name] }, index) => ({ key, name: name ?? `第${index + 1}处` }));
  return nameBlanks(opened, names);
}
const partOf = (docx: Uint8Array, name = "word/document.xml") => new TextDecoder().decode(unzipSync(docx)[name]);
const named = (parts: DocxParts) => nameAll(buildDocx(parts));
const bodyOf = (docx: Uint8Array) => /<w:body>(.*)<\/w:body>/s.exec(partOf(docx))?.[1];

describe("a named blank", () => {
  test("takes the look of its first run; everything else stays byte for byte", () => {
    const body =
      paragraph(run("授予 ") + run("某", "<w:b/>") + run("某某", "<w:i/>") + run("同学。"), '<w:jc w:val="center"/>') +
      paragraph("x");
    expect(bodyOf(named({ body }))).toBe(
      body.replace(">某<", ">{姓名}<").replace('<w:t xml:space="preserve">某某</w:t>', ""),
    );
  });

  test("stands within its text in one element", () => {
    const body = paragraph("在“作文大赛”中荣获一等奖，特发此证。");
    expect(bodyOf(named({ body }))).toBe(paragraph("在“{活动名称}”中荣获{奖项}，特发此证。"));
  });

  test("keeps its line; a tab gives way to it", () => {
    const underlined = '<w:u w:val="single"/>';
    const body =
      paragraph(run("　　　　", underlined) + run("同学：")) +
      paragraph(`<w:r><w:rPr>${underlined}</w:rPr><w:tab/></w:r>${run("同志")}`);
    expect(bodyOf(named({ body }))).toBe(
      paragraph(run("{姓名}", underlined) + run("同学：")) + paragraph(run("{姓名}", underlined) + run("同志")),
    );
  });

  test("fills an empty cell in the look of its paragraph", () => {
    const look = '<w:rPr><w:rPrChange w:id="1" w:author="x"/><w:sz w:val="32"/></w:rPr>';
    const body = table([
      ["姓名", `<w:p><w:pPr>${look}</w:pPr></w:p>`],
      ["单位", "<w:p/>"],
      ["编号：", "<w:p w:rsidR='1' />"],
    ]);
    const filled = bodyOf(named({ body })) ?? "";
    expect(filled).toContain(`<w:p><w:pPr>${look}</w:pPr>${run("{姓名}", '<w:sz w:val="32"/>')}</w:p>`);
    expect(filled).toContain(`<w:p>${run("{单位}")}</w:p>`);
    expect(filled).toContain(`<w:p w:rsidR='1'>${run("{证书编号}")}</w:p>`);
  });

  test("is written in both forms of a text box, and in headers", () => {
    const docx = named({
      body: `${paragraph(textBox(paragraph("某某某同学：")))}<w:sectPr><w:headerReference r:id="h"/></w:sectPr>`,
      headers: { h: paragraph("证书编号：____") },
    });
    expect(partOf(docx).match(/\{姓名\}同学：/g)).toHaveLength(2);
    expect(partOf(docx, "word/h.xml")).toContain("证书编号：{证书编号}");
  });

  test("leaves every other part as it is", () => {
    const docx = buildDocx({
      body: paragraph("某某某同学：") + paragraph(picture("p")),
      pictures: { p: { name: "p.png", bytes: onePixel } },
      settings: '<w:rsids><w:rsid w:val="00000001"/></w:rsids>',
      parts: { "docProps/core.xml": "<x/>" },
    });
    const [before, after] = [unzipSync(docx), unzipSync(nameAll(docx))];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, bytes] of Object.entries(before)) {
      if (name !== "word/document.xml") expect(after[name], name).toEqual(bytes);
    }
  });

  test("is a place of its own: what is not named stays", () => {
    const docx = openDocx(buildDocx({ body: paragraph("某某、某某、某某") }));
    const [, second] = findBlanks(docx);
    const filled = nameBlanks(docx, [{ key: second?.key ?? "", name: " 姓 名 " }]);
    expect(bodyOf(filled)).toBe(paragraph("某某、{姓名}、某某"));
  });

  test.each(["", "{姓名}", "#成员", "/成员", "%图", "1", "a|b", "姓名|upper", ".", "x".repeat(65), "二维码"])(
    "cannot be called %j",
    (name) => {
      const docx = openDocx(buildDocx({ body: paragraph("某某某同学：") }));
      const [blank] = findBlanks(docx);
      expect(() => nameBlanks(docx, [{ key: blank?.key ?? "", name }])).toThrow("不能作为占位符的名称");
    },
  );

  test("has to be there", () => {
    const docx = openDocx(buildDocx({ body: paragraph("某某某同学：") }));
    expect(() => nameBlanks(docx, [{ key: "0", name: "姓名" }])).toThrow("模板中已经没有这个空白处");
  });
});

describe("for any document", () => {
  const pieces = [
    ..."某某某×XX__　　 年月日0125“”《》：:，。&<>'",
    "同学",
    "荣获",
    "一等奖",
    "姓名",
    "证书编号",
    "张三",
    "{姓名}",
    "大赛",
    "授予",
  ];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((each) => each.join(""));
  const escaped = (text: string) => text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const runs = fc
    .array(fc.tuple(texts, fc.constantFrom("", "<w:b/>", '<w:u w:val="single"/>')), { maxLength: 4 })
    .map((each) => paragraph(each.map(([text, look]) => run(escaped(text), look)).join("")));
  const bodies = fc.array(
    fc.oneof(
      runs,
      fc.tuple(runs, runs).map((row) => table([row])),
      runs.map((box) => paragraph(textBox(box))),
    ),
    { maxLength: 3 },
  );

  test("named blanks are placeholders, and the text around them stays as it was", () => {
    fc.assert(
      fc.property(bodies, (content) => {
        const docx = buildDocx({ body: content.join("") });
        const blanks = findBlanks(openDocx(docx));
        const filled = nameBlanks(
          openDocx(docx),
          blanks.map(({ key }, index) => ({ key, name: `空${index}` })),
        );
        expect(
          unmarked(
            readDocx(filled).layout,
            blanks.map(({ text }) => text),
          ),
        ).toBe(modelText(readDocx(docx).layout));
      }),
      { seed: 20_261_122, numRuns: 60 * Number(process.env["FUZZ_RUNS"] ?? 1) },
    );
  });

  const unmarked = (layout: Parameters<typeof modelText>[0], before: readonly string[]) =>
    modelText(layout).replace(/\{空(\d+)\}/g, (_, index: string) => before[Number(index)] ?? "");
});

import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { checkValues } from "./check/checkValues.ts";
import { compileTemplate } from "./compileTemplate.ts";
import { buildDocx, paragraph, run, table, textBox } from "./testing/buildDocx.ts";
import { printBoth } from "./testing/printBoth.ts";
import { hashOf } from "./testing/renderTemplate.ts";
import type { Values } from "./values/values.ts";

const size = (points: number) => `<w:sz w:val="${points * 2}"/>`;
/** A box of 100 by 50 pt. In 16 pt it holds two lines of six characters. */
const boxed = (...paragraphs: string[]) => buildDocx({ body: paragraph(textBox(paragraphs.join(""))) });
const name = paragraph(run("{姓名|缩小}", size(16)));
const characters = (count: number) => ({ 姓名: "字".repeat(count) });
/** Builds a table with a row of exactly 20 pt, its columns 100 pt wide. */
const exactRow = (mark: string) =>
  buildDocx({
    body: table([["", ""]])
      .replace("<w:tr>", '<w:tr><w:trPr><w:trHeight w:val="400" w:hRule="exact"/></w:trPr>')
      .replace(paragraph(""), paragraph(run(mark, size(12)))),
  });

/** Returns the lines of both outputs after comparing them, and the sizes of the .docx in points. */
async function print(template: Uint8Array, values: Values) {
  const { pdf, docx, filled } = await printBoth(template, values);
  expect(pdf).toEqual(docx);
  return { lines: pdf.map(({ text }) => text), filled };
}

async function check(template: Uint8Array, ...rows: Values[]) {
  const { program } = await compileTemplate(template);
  const { problems } = await checkValues({ program, programKey: hashOf(program), rows, maxMs: 60_000 });
  return problems.map(({ row, kind, names }) => ({ row, kind, names }));
}

describe("a placeholder that may be set smaller, in the PDF and in the filled .docx", () => {
  it.each([
    ["keeps its size where there is room", 12, 6],
    ["takes one step less", 13, 7],
    ["takes as many steps as it needs", 16, 8],
    ["takes the last step", 24, 8],
  ])("%s", async (_, count, perLine) => {
    const { lines } = await print(boxed(name), characters(count));
    expect(lines[0]).toHaveLength(perLine);
    expect(lines.join("")).toBe(characters(count).姓名);
    expect(await check(boxed(name), characters(count))).toEqual([]);
  });

  it("is refused with its row and name where 70 % do not help, and without the mark at once", async () => {
    expect(await check(boxed(name), characters(24), characters(25))).toEqual([
      { row: 1, kind: "overfull", names: ["姓名"] },
    ]);
    const unmarked = boxed(paragraph(run("{姓名}", size(16))));
    expect(await check(unmarked, characters(12), characters(13))).toEqual([
      { row: 1, kind: "overfull", names: ["姓名"] },
    ]);
  });

  it("stands in a row of fixed height", async () => {
    const { lines } = await print(exactRow("{姓名|缩小}"), characters(9));
    expect(lines).toEqual([characters(9).姓名]);
    expect(await check(exactRow("{姓名|缩小}"), characters(11), characters(12))).toMatchObject([{ row: 1 }]);
  });

  it("leaves the text around it and its neighbours as they are", async () => {
    const body = paragraph(
      run("甲", size(16)) + run("{姓名｜缩小}{单位?|缩小}", `<w:b/><w:i/>${size(16)}<w:u w:val="single"/>`),
    );
    const { lines, filled } = await print(boxed(body), { 姓名: "张三", 单位: "一个名称很长很长的单位" });
    expect(lines.join("")).toBe("甲张三一个名称很长很长的单位");
    const source = new TextDecoder().decode(unzipSync(filled)["word/document.xml"]);
    expect(source).toContain(run("甲", size(16)));
    expect(source).toContain('<w:rPr><w:b/><w:i/><w:sz w:val="28"/><w:szCs w:val="28"/><w:u w:val="single"/></w:rPr>');
  });

  it("takes the items of a list together", async () => {
    const list = boxed(paragraph(run("{#成员}{姓名|缩小}{/成员}", size(16))));
    const people = (count: number) => ({ 成员: Array.from({ length: count }, () => ({ 姓名: "张三丰" })) });
    expect(await check(list, people(4), people(5), people(9))).toMatchObject([{ row: 2, kind: "overfull" }]);
    expect((await print(list, people(5))).lines.map((line) => line.length)).toEqual([8, 7]);
  });

  it("warns where the height follows the text", async () => {
    const { warnings } = await compileTemplate(buildDocx({ body: paragraph("{姓名|缩小}") }));
    expect(warnings.map(({ place, message }) => place + message)).toEqual([
      expect.stringContaining("正文第1段“{姓名|缩小}”不会缩小"),
    ]);
  });
});

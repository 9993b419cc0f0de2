import { unzipSync } from "fflate";
import { describe, expect, it, test } from "vitest";
import { type CheckProblem, createCheck } from "./check/checkValues.ts";
import { compileTemplate } from "./compileTemplate.ts";
import { fillDocx } from "./fillDocx.ts";
import { sharedEngine } from "./renderPdf.ts";
import { openProgram } from "./typst/program/storedProgram.ts";
import {
  emptyPicture,
  encryptedTemplate,
  externalEntity,
  overwrittenTemplate,
  sealAndBackground,
  truncatedTemplate,
} from "./testing/documents/damagedTemplates.ts";
import * as templates from "./testing/documents/foreignTemplates.ts";
import { a4, type PageBox } from "./testing/documents/wordMarkup.ts";
import { buildCmykJpeg, claimJpegSize } from "./testing/buildCmykJpeg.ts";
import { buildDocx, paragraph, picture, run } from "./testing/buildDocx.ts";
import { drawnLines } from "./testing/drawnLines.ts";
import { placedPictures } from "./testing/placedPictures.ts";
import { type PlacedText, readPdf, squeezed } from "./testing/readPdf.ts";
import { findText } from "./testing/renderModel.ts";
import { hashOf, renderTemplate } from "./testing/renderTemplate.ts";
import type { Values } from "./values/values.ts";

const size = (points: number): string => `<w:sz w:val="${points * 2}"/>`;
const documentXml = (docx: Uint8Array): string => new TextDecoder().decode(unzipSync(docx)["word/document.xml"]);
const joinText = (items: readonly PlacedText[]): string => squeezed(items.map(({ text }) => text).join(""));
const itemsWithin = (items: readonly PlacedText[], { x, y, width, height }: PageBox): PlacedText[] =>
  items.filter((item) => item.x >= x && item.x < x + width && item.y > y && item.y <= y + height);

/** Lists the problems that are reported before a certificate with these values is issued. */
const listProblems = async (template: Uint8Array, values: Values): Promise<CheckProblem[]> => {
  const { program } = await compileTemplate(template);
  const check = createCheck(await sharedEngine());
  return check({ program, programKey: hashOf(program), rows: [values], maxMs: 60_000 }).problems;
};

describe("text boxes", () => {
  const values = { name: "王小明", department: "教育科学研究院", y: "2026", m: "5", d: "1" };

  it("of a certificate show their values once each, in their boxes", async () => {
    const { items, placeholders, warnings } = await renderTemplate(templates.certificateOfTextBoxes(), values);
    expect(placeholders).toEqual({ name: 1, department: 1, y: 1, m: 1, d: 1 });
    expect(warnings).toEqual([]);
    const { name, department, date } = templates.certificateBoxes;
    expect(joinText(itemsWithin(items, name))).toBe("王小明");
    expect(joinText(itemsWithin(items, department))).toBe("教育科学研究院");
    expect(joinText(itemsWithin(items, date))).toBe("2026年5月1日");
    expect(joinText(items)).toHaveLength("王小明教育科学研究院2026年5月1日".length);
  });

  it("are filled in the .docx for new programs and for old ones, and a locked date is text", async () => {
    const { docx, docxText } = await renderTemplate(templates.certificateOfTextBoxes(), values);
    expect(docxText).toBe("(王小明)(教育科学研究院)(2026年5月1日)");
    const xml = documentXml(docx);
    for (const part of ["Choice", "Fallback"]) {
      const parts = [...xml.matchAll(new RegExp(`<mc:${part}[ >].*?</mc:${part}>`, "gsu"))].map(([content]) =>
        [...content.matchAll(/<w:t[ >][^<]*/gu)].map(([text]) => text.replace(/^.*>/u, "")).join(""),
      );
      expect(parts, part).toEqual(["王小明", "教育科学研究院", "2026年5月1日"]);
    }
    expect(xml).not.toMatch(/DATE|fldChar|[{}]/u);
  });

  it("lie above a picture in the line that fills the page", async () => {
    const box = { x: 200, y: 300, width: 200, height: 40 };
    const { pdf, items, docxText } = await renderTemplate(templates.textBoxesOverInlinePicture(box), values);
    expect(joinText(itemsWithin(items, box))).toBe("王小明");
    const [picture] = await placedPictures(pdf);
    expect(picture).toMatchObject({
      behindText: true,
      left: expect.closeTo(72, 0),
      right: expect.closeTo(72 + 440, 0),
    });
    expect(picture?.top).toBeLessThan(box.y);
    expect(picture?.bottom).toBeGreaterThan(box.y + box.height);
    expect(docxText).toBe("(picture)(王小明)");
  });

  it("of old programs alone show their text in their place", async () => {
    const box = { x: 80, y: 400, width: 400, height: 60 };
    const { items, docxText } = await renderTemplate(templates.legacySealBox(box), {
      "orderInfo.Self": "甲单位",
      "orderInfo.Remoter": "乙单位",
    });
    expect(joinText(itemsWithin(items, box))).toBe("甲方（盖章）：甲单位乙方（盖章）：乙单位");
    expect(findText(items, "乙方").y).toBeGreaterThan(findText(items, "甲方").y);
    expect(findText(items, "以下无正文").y).toBeLessThan(box.y);
    expect(docxText).toBe("(甲方（盖章）：甲单位\n乙方（盖章）：乙单位)\n以下无正文");
  });

  it("turned by 180° show their text upside down, from their right edge on", async () => {
    const turned = { x: 100, y: 100, width: 300, height: 120 };
    const upright = { ...turned, y: 400 };
    const { items, docxText } = await renderTemplate(templates.foldedNameCard(upright, turned), { 姓名: "王小明" });
    const [below] = items.filter((item) => item.rotation === 0);
    const [above] = items.filter((item) => item.rotation === 180);
    expect([below?.text, above?.text].map((text) => squeezed(text ?? ""))).toEqual(["王小明", "王小明"]);
    expect(items).toHaveLength(2);
    // The turned box is the upright one seen from the other side
    expect((below?.x ?? 0) - upright.x).toBeCloseTo(turned.x + turned.width - (above?.x ?? 0), 1);
    expect((below?.y ?? 0) - upright.y).toBeCloseTo(turned.y + turned.height - (above?.y ?? 0), 1);
    expect(docxText).toBe("(王小明)(王小明)");
  });

  it("that grow with their text show all of it; of others it is told that a value is too long", async () => {
    const box = { x: 100, y: 100, width: 200, height: 20 };
    const long = { name: "教育科学研究院优秀案例".repeat(5) };
    const growing = templates.boxOfOneLine(box, { growsWithText: true });
    const { items, docxText } = await renderTemplate(growing, long);
    expect(joinText(items)).toBe(long.name);
    expect(items.at(-1)?.y).toBeGreaterThan(box.y + box.height);
    expect(items.map(({ x }) => Math.round(x))).toEqual(items.map(() => box.x));
    expect(docxText).toBe(`(${long.name})`);
    expect(await listProblems(growing, long)).toEqual([]);
    expect(await listProblems(templates.boxOfOneLine(box, { growsWithText: false }), long)).toMatchObject([
      { row: 0, kind: "overfull", names: ["name"] },
    ]);
  });
});

describe("placeholders", () => {
  it("split over runs are filled in body and header, over a picture as large as the page", async () => {
    const template = templates.pictureBehindPage();
    const { pdf, items, docx, placeholders } = await renderTemplate(template, { name: "王小明", ct: "教研" });
    expect(placeholders).toEqual({ name: 1, ct: 1 });
    const texts = [findText(items, "证书编号"), findText(items, "兹授予"), findText(items, "注：未经书面批准")];
    expect(texts.map(({ y }) => y)).toEqual(texts.map(({ y }) => y).sort((a, b) => a - b));
    expect(joinText(items)).toContain("证书编号：教研字");
    expect(joinText(items)).toContain("兹授予王小明同志");
    const { width, height } = a4.landscape;
    expect(await placedPictures(pdf)).toEqual([
      {
        left: expect.closeTo(0, 0),
        top: expect.closeTo(0, 0),
        right: expect.closeTo(width, 0),
        bottom: expect.closeTo(height, 0),
        behindText: true,
      },
    ]);
    const parts = unzipSync(docx);
    const partText = (name: string) => new TextDecoder().decode(parts[name]).replaceAll(/<[^>]+>/gu, "");
    expect(partText("word/h.xml")).toContain("证书编号：教研字");
    expect(partText("word/document.xml")).toContain("兹授予王小明同志");
    expect(documentXml(docx)).toContain('behindDoc="1"');
  });

  it("of other programs: unbalanced braces stay, a dollar sign goes with its placeholder, names may have dots", async () => {
    const { items, docxText, placeholders, warnings } = await renderTemplate(templates.formOfOtherPrograms(), {
      ts: "2025",
      te: "2026",
      作者别名: "晓明",
      "详情.描述.日期": "五月一日",
    });
    expect(placeholders).toEqual({ ts: 1, te: 1, 作者别名: 1, "详情.描述.日期": 1 });
    const lines = ["编号：{{{applyNo}}", "2025—2026学年", "晓明于五月一日"];
    expect(docxText.split("\n")).toEqual(lines);
    expect(joinText(items)).toBe(lines.join(""));
    expect(warnings).toMatchObject([{ place: "正文第1段", message: "“{{{applyNo}}”的花括号不成对，按普通文字保留。" }]);
  });

  it("of other programs and merge fields named as such are filled in both outputs", async () => {
    const { items, docxText, placeholders } = await renderTemplate(templates.certificateOfOtherPrograms(), {
      姓名: "王小明",
      奖项: "一等奖",
      编号: "0001",
    });
    expect(placeholders).toEqual({ 姓名: 2, 奖项: 2, 编号: 1 });
    expect(docxText.split("\n")).toEqual(["第0001号", "授予王小明一等奖", "授予王小明一等奖"]);
    expect(joinText(items)).toBe("第0001号授予王小明一等奖授予王小明一等奖");
  });

  const marks = ["$姓名$", "<<姓名>>", "«姓名»", "[姓 名]", "【姓名】", "%姓名%", "@姓名@", "###姓名###"];

  test.each(marks)("%s is a placeholder where there is a value, else it stays, in both outputs", async (mark) => {
    const template = buildDocx({ body: paragraph(mark.replaceAll("<", "&lt;").replaceAll(">", "&gt;") + "同学") });
    const { candidates, placeholders, warnings } = await compileTemplate(template);
    expect(candidates).toMatchObject([{ name: "姓名", literal: mark, place: "正文第1段" }]);
    expect([placeholders, warnings]).toEqual([[], []]);
    const filled = await renderTemplate(template, { 姓名: "王小明" });
    expect([joinText(filled.items), filled.docxText]).toEqual(["王小明同学", "王小明同学"]);
    const kept = await renderTemplate(template, { 奖项: "一等奖" });
    expect([joinText(kept.items), kept.docxText]).toEqual([squeezed(`${mark}同学`), `${mark}同学`]);
  });

  it("that ordinary text has too stay in the look of each of their parts", async () => {
    const body = paragraph(run("见【", size(12)) + run("附", size(24)) + run("件】[1]50%", size(12)));
    const { items, docx, docxText } = await renderTemplate(buildDocx({ body }), { 姓名: "王小明" });
    const plain = await renderTemplate(buildDocx({ body: body.replaceAll("附", "备") }), {});
    expect(docxText).toBe("见【附件】[1]50%");
    expect(findText(items, "附").width).toBeCloseTo(24, 1);
    expect(items.map(({ x, y }) => [x, y])).toEqual(plain.items.map(({ x, y }) => [x, y]));
    expect(documentXml(docx).match(/w:sz w:val="48"/gu)).toHaveLength(1);
  });

  it("that need not be placeholders print the item's value in a list, and none for a list of records", async () => {
    const template = buildDocx({ body: paragraph("{#成员}[姓名]、{/成员}【成员】[备注?]") });
    const values = { 成员: [{ 姓名: "甲" }, { 姓名: "乙" }], 备注: "" };
    const { items, docxText } = await renderTemplate(template, values);
    expect([joinText(items), docxText]).toEqual(["甲、乙、【成员】", "甲、乙、【成员】"]);
  });

  it("that need not be placeholders are not blamed for what other values do", async () => {
    const box = { x: 100, y: 100, width: 200, height: 20 };
    const template = templates.boxOfOneLine(box, { growsWithText: false, text: "[备注]{name}" });
    const problems = await listProblems(template, { name: "教育科学研究院优秀案例".repeat(5) });
    expect(problems).toMatchObject([{ kind: "overfull", names: ["name"] }]);
  });

  test.each([
    ["{{?奖项}}", "请改写为“{奖项?}”，到“{/奖项}”为止"],
    ["{{姓名|upper}}", "请改写为“{姓名}”，并在名单中填写处理好的内容"],
    ["{% if 奖项 %}", "正文第1段的“{% if 奖项 %}”请改写为“{奖项?}”，到“{/奖项}”为止"],
    ["{{#each 成员}}", "请改写为“{#成员}”，到“{/成员}”为止"],
    ["<#if 奖项??>", "正文第1段的“<#if 奖项??>”请改写为“{名称?}”"],
  ])("of other programs that nothing here replaces are refused: %s", async (text, sentence) => {
    const escaped = text.replace("<", "&lt;").replace(">", "&gt;");
    await expect(compileTemplate(buildDocx({ body: paragraph(escaped) }))).rejects.toMatchObject({
      kind: "invalid",
      reason: { code: "placeholder.foreign" },
      message: expect.stringContaining(sentence),
    });
  });

  it("of other programs are all named at once, be a mark without its partner among them", async () => {
    const body = ["{% if 奖项 %}", "{奖项}", "{% else %}", "{% endif %}", "{{^成员}}", "{/成员}"].map((text) =>
      paragraph(text),
    );
    await expect(compileTemplate(buildDocx({ body: body.join("") }))).rejects.toMatchObject({
      message:
        "模板中有其他程序的写法，本系统不执行。" +
        "正文第1段的“{% if 奖项 %}”请改写为“{奖项?}”，到“{/奖项}”为止，那里的文字有内容才印。" +
        "正文第3段的“{% else %}”没有对应的写法，请删去。" +
        "正文第4段的“{% endif %}”请改写为“{/名称}”，名称与开始处相同。" +
        "正文第5段的“{{^成员}}”没有对应的写法，请删去。",
    });
  });

  it("in three braces are placeholders, and all of these go", async () => {
    const { items, docxText } = await renderTemplate(buildDocx({ body: paragraph("授予{{{姓名}}}") }), {
      姓名: "王小明",
    });
    expect([joinText(items), docxText]).toEqual(["授予王小明", "授予王小明"]);
  });

  it("in content controls around blocks, runs, cells and rows are filled", async () => {
    const values = { 块: "甲", 行内: "乙", 格: "丙", 行: "丁" };
    const { items, docx, docxText, warnings } = await renderTemplate(templates.contentControls(), values);
    expect(docxText.split("\n")).toEqual(["块：甲", "行内：乙", "格：丙 | 右 / 行：丁 | 末", "完"]);
    expect(joinText(items)).toBe("块：甲行内：乙格：丙右行：丁末完");
    expect(documentXml(docx).match(/<w:sdt>/gu)).toHaveLength(5);
    expect(warnings).toEqual([]);
  });
});

describe("pages", () => {
  it("have a border of three lines on each side, and room for its shadow, which is drawn to the right and below", async () => {
    const { pdf, items, warnings } = await renderTemplate(templates.shadowedPageBorder(), { name: "王小明" });
    const { width, height } = a4.landscape;
    const lines = drawnLines(pdf, height);
    expect(lines).toHaveLength(12);
    const distances = lines.map(({ from, to }) =>
      Math.min(from[0] === to[0] ? Math.min(from[0], width - from[0]) : Math.min(from[1], height - from[1])),
    );
    for (const distance of distances) {
      expect(distance).toBeGreaterThanOrEqual(24 + 5 * 0.75);
      expect(distance).toBeLessThan(24 + 10 * 0.75);
    }
    expect(joinText(items)).toBe("授予王小明");
    expect(warnings).toEqual([]);
  });

  it("stand upright and lie across by turns, each with its text", async () => {
    const values = { 董事長: "陳國華", 經理人: "蕭麗珠", 會計主管: "顏壽", 附註: "無" };
    const { pdf, docxText } = await renderTemplate(templates.mixedOrientations(), values);
    const { pages, sizes } = await readPdf(pdf);
    expect(sizes.map(({ width, height }) => (width > height ? "landscape" : "portrait"))).toEqual([
      "portrait",
      "landscape",
      "portrait",
    ]);
    expect(pages.map(squeezed)).toEqual(["董事長：陳國華", "經理人會計主管蕭麗珠顏壽", "附註：無"]);
    expect(docxText).toBe("董事長：陳國華\n§\n經理人 | 會計主管 / 蕭麗珠 | 顏壽\n§\n附註：無");
  });
});

describe("tables and lines", () => {
  const pageCentre = a4.portrait.width / 2;

  it("a floating table stands at its height of the page, centred, and the text goes on above it", async () => {
    const { items, docxText } = await renderTemplate(templates.formWithFloatingTable(400), { username: "王小明" });
    const label = findText(items, "姓名");
    const value = findText(items, "王小明");
    expect(label.y).toBeGreaterThan(400);
    expect(label.y).toBeLessThan(430);
    expect(value.y).toBeCloseTo(label.y, 1);
    // Two columns of 100 pt: the second begins in the middle
    expect(value.x).toBeCloseTo(pageCentre, 0);
    for (const outside of ["奖学金申请表", "表外"]) expect(findText(items, outside).y).toBeLessThan(400);
    expect(docxText).toBe("奖学金申请表\n姓名 | 王小明\n表外");
  });

  it("a centred table holds its centred text in the middle of the page, below the title", async () => {
    const { items } = await renderTemplate(templates.centredTable(), { 姓名: "王小明" });
    const [title, name] = [findText(items, "荣誉证书"), findText(items, "王小明")];
    for (const item of [title, name]) expect(item.x + item.width / 2).toBeCloseTo(pageCentre, 0);
    expect(name.y).toBeGreaterThan(title.y);
  });

  it("exact lines are as far apart as they say, whatever the size of their text", async () => {
    const { items } = await renderTemplate(templates.exactLines(25));
    const baselines = ["甲", "乙", "丙", "丁"].map((text) => findText(items, text).y);
    expect((baselines[3]! - baselines[0]!) / 3).toBeCloseTo(25, 1);
    const tops = items.map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it("a grid with less than a character's width sets lines on its steps and characters closer", async () => {
    const text = "教育科学研究院优秀案例".repeat(8);
    const { items } = await renderTemplate(templates.characterGrid(text), { 姓名: "王小明" });
    const rows = [...new Set(items.map(({ y }) => Math.round(y * 100) / 100))].sort((a, b) => a - b);
    const steps = rows.slice(1).map((y, index) => y - rows[index]!);
    for (const step of steps) expect(step).toBeCloseTo(579 / 20, 1);
    const characterWidth = 16 - 849 / 4096;
    const perLine = Math.floor((a4.landscape.width - 144) / characterWidth);
    expect(perLine).toBeGreaterThan(Math.floor((a4.landscape.width - 144) / 16));
    expect(rows).toHaveLength(Math.ceil(text.length / perLine) + 1);
    const name = findText(items, "王小明");
    expect(name.width).toBeLessThan(3 * 16);
  });
});

test("pictures whose names differ in Han characters alone are told apart", async () => {
  const { program } = await compileTemplate(sealAndBackground());
  expect(openProgram(program).pictures.size).toBe(2);
});

describe("damaged and hostile templates", () => {
  test.each([
    ["an external entity", externalEntity, "invalid", "文档类型声明"],
    ["an end that is missing", truncatedTemplate, "invalid", "损坏"],
    ["a part that was overwritten", overwrittenTemplate, "invalid", "损坏"],
    ["a password", encryptedTemplate, "unsupported", "密码"],
  ] as const)("with %s are refused, whatever is to be made of them", async (_, build, kind, words) => {
    const refusal = { name: "RenderRefusal", kind, message: expect.stringContaining(words) };
    await expect(compileTemplate(build())).rejects.toMatchObject(refusal);
    await expect(async () => fillDocx(build(), { 姓名: "王小明" })).rejects.toMatchObject(refusal);
  });

  test("with an empty picture are rendered without it, and the picture is named", async () => {
    const { pdf, items, docxText, warnings } = await renderTemplate(emptyPicture(), { 姓名: "王小明" });
    expect(joinText(items)).toBe("授予王小明");
    expect(await placedPictures(pdf)).toHaveLength(1);
    expect(warnings).toMatchObject([{ place: "正文第1段", message: "图片“印章.png”是空文件，未显示。" }]);
    // The empty one keeps its room
    expect(docxText).toBe("(group)(picture)\n授予王小明");
  });

  test("with a CMYK picture show it, unless it is too large: then the picture is named", async () => {
    const jpeg = await buildCmykJpeg(16);
    const warningsWith = async (bytes: Uint8Array) => {
      const pictures = { rId9: { name: "image1.jpeg", bytes } };
      return (await compileTemplate(buildDocx({ body: paragraph(picture("rId9")), pictures }))).warnings;
    };
    expect(await warningsWith(jpeg)).toEqual([]);
    const large = await warningsWith(claimJpegSize(jpeg, 8_000, 6_000));
    expect(large).toMatchObject([{ message: expect.stringContaining("image1.jpeg") }]);
  });
});

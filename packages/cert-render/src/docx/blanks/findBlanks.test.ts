import { describe, expect, test } from "vitest";
import { buildDocx, paragraph, run, table, textBox } from "../../testing/buildDocx.ts";
import { openDocx } from "../package/openDocx.ts";
import { findBlanks } from "./findBlanks.ts";

const find = (body: string) => findBlanks(openDocx(buildDocx({ body })), 2026);
/** Returns each blank in brackets, with the first name suggested for it. */
const offersOf = (body: string) => find(body).map(({ text, names }) => `[${text}]${names[0] ?? ""}`);
const line = "<w:u w:val='single'/>";

describe("in a sentence", () => {
  test.each([
    ["王晓明同学：", ["[王晓明]姓名"]],
    ["某某某同志：", ["[某某某]姓名"]],
    ["×××老师：", ["[×××]姓名"]],
    ["________同学：", ["[________]姓名"]],
    ["　　　　同学：", ["[　　　　]姓名"]],
    ["张某同学在活动中表现突出", ["[张某]姓名"]],
    ["张三、李四同学", ["[张三]姓名", "[李四]姓名"]],
    ["在2025年海边市小学生作文大赛中荣获一等奖，特发此证。", ["[2025年海边市小学生作文大赛]活动名称", "[一等奖]奖项"]],
    ["在“第三届教师技能竞赛”中荣获 XX 等奖", ["[第三届教师技能竞赛]活动名称", "[XX 等奖]奖项"]],
    ["您的论文《潮汐的秘密》被评为优秀奖", ["[潮汐的秘密]作品名称", "[优秀奖]奖项"]],
    ["证书编号：2025-0012-00001", ["[2025-0012-00001]证书编号"]],
    ["No. 20250001", ["[20250001]证书编号"]],
    ["2025年6月1日", ["[2025年6月1日]日期"]],
    ["二〇二五年六月一日", ["[二〇二五年六月一日]中文日期"]],
    ["颁发日期：　　年　月　日", ["[　　年　月　日]日期"]],
    ["XXXX年XX月XX日", ["[XXXX年XX月XX日]日期"]],
    ["有效期至：2028年5月31日", ["[2028年5月31日]有效期至"]],
    ["系海边市第一小学学生", ["[海边市第一小学]单位"]],
    ["XX市XX小学", ["[XX市XX小学]单位"]],
    ["姓名：", ["[]姓名"]],
    ["姓名：　　　　学校：　　　　", ["[]姓名", "[]单位"]],
    ["姓　　名：王晓明", ["[王晓明]姓名"]],
    ["修满40学时", ["[40]学时"]],
    ["青禾市实验小学　王伟　老师：", ["[青禾市实验小学]单位", "[王伟]姓名"]],
    ["2025年度", ["[2025]年份"]],
    ["2024—2025学年", ["[2024—2025]学年"]],
    ["二〇二五年度", ["[二〇二五]"]],
    ["于2025年6月1日参加培训，成绩合格。", ["[2025年6月1日]"]],
    ["在2025年6月举办的海边市小学生作文大赛中获奖", ["[2025年6月举办的海边市小学生作文大赛]活动名称"]],
    ["聘期自2025年6月1日起至2027年5月31日止", ["[2025年6月1日]开始日期", "[2027年5月31日]结束日期"]],
  ])("%s", (text, offers) => {
    expect(offersOf(paragraph(run(text)))).toEqual(offers);
  });

  test.each([
    "荣　誉　证　书",
    "荣誉证书",
    "特发此证，以资鼓励。",
    "教育科学研究院",
    "各位老师：",
    "尊敬的老师：",
    "根据《中华人民共和国教育法》的规定",
    "于2026年6月1日参加培训，成绩合格。",
    "2026年度",
    "2025—2026学年",
    "始建于1952年",
    "对于某些问题，要看某一方面。",
    "主办单位（盖章）　　　　　　　　",
    "第 1 页，共 2 页",
    "目录……………………12",
    "说得好……",
    "价格 5*10*3，见 /** 注释 */",
    "{姓名}同学：",
    "授予{姓名}{奖项}",
    "¥$____",
    "Certificate of Completion",
  ])("nothing in %s", (text) => {
    expect(offersOf(paragraph(run(text)))).toEqual([]);
  });
});

describe("by its look or its place", () => {
  test("white space and entries with a line under them", () => {
    const body = paragraph(
      run("授予") + run("　　　　", line) + run("同学“") + run("　　三好学生　", line) + run("”称号"),
    );
    expect(offersOf(body)).toEqual(["[　　　　]姓名", "[三好学生]称号"]);
  });

  test("a tab with a line under it is a blank, a word with one is not", () => {
    expect(offersOf(paragraph(`<w:r><w:rPr>${line}</w:rPr><w:tab/></w:r>${run("同学")}`))).toEqual(["[\t]姓名"]);
    expect(offersOf(paragraph(run("重要", line)))).toEqual([]);
  });

  test("a text that is split over runs is one", () => {
    expect(offersOf(paragraph(run("某") + run("某", "<w:b/>") + run("某同学：")))).toEqual(["[某某某]姓名"]);
  });

  test("cells beside a label, be they empty; header cells are labels themselves", () => {
    expect(offersOf(table([["姓名", "", "工作单位", "海边小学"]]))).toEqual(["[]姓名", "[海边小学]单位"]);
    expect(offersOf(table([["姓名", "单位", "奖项"]]))).toEqual([]);
    expect(offersOf(table([["姓名：", ""]]))).toEqual(["[]姓名"]);
    expect(offersOf(table([["姓名", "{姓名}"]]))).toEqual([]);
  });

  test("a line between what leads to it and what goes on", () => {
    expect(offersOf(paragraph("兹授予") + paragraph("欧阳若兰") + paragraph("特发此证"))).toEqual(["[欧阳若兰]姓名"]);
    expect(offersOf(paragraph("被评为") + paragraph("三好学生"))).toEqual(["[三好学生]称号"]);
    expect(offersOf(paragraph("高级工程师"))).toEqual([]);
  });

  test("text boxes once, headers and footers too; beside a placeholder that is there already", () => {
    expect(offersOf(paragraph(textBox(paragraph("某某同学："))))).toEqual(["[某某]姓名"]);
    const docx = buildDocx({
      body: `${paragraph("{姓名}同学：")}<w:sectPr><w:headerReference r:id="h"/></w:sectPr>`,
      headers: { h: paragraph("证书编号：________") },
    });
    expect(findBlanks(openDocx(docx)).map(({ text, names }) => [text, names[0]])).toEqual([["________", "证书编号"]]);
  });

  test("what surrounds it is told with it", () => {
    const [blank] = find(paragraph("您的论文《潮汐的秘密》在评选中荣获好评"));
    expect(blank).toMatchObject({ before: "您的论文《", text: "潮汐的秘密", after: "》在评选中荣获好评" });
  });
});

test("keys name places: the same for the same document, distinct within it", () => {
  const body = paragraph("某某、某某") + paragraph("某某、某某");
  const keys = find(body).map(({ key }) => key);
  expect(new Set(keys).size).toBe(4);
  expect(find(body).map(({ key }) => key)).toEqual(keys);
});

// A pattern that tries every way to divide a text takes minutes for one of these
test("a long text of signs is read in a moment", () => {
  for (const piece of ["×", "　", "_", "某", "2", "在2025年", "姓名", "张", "“"]) {
    const start = performance.now();
    find(paragraph(run(piece.repeat(Math.floor(900 / piece.length)))) + paragraph(run(piece.repeat(1_001))));
    expect(performance.now() - start, piece).toBeLessThan(5_000);
  }
});

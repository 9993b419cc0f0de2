import { describe, expect, it } from "vitest";
import { readDocx } from "./docx/readDocx.ts";
import { buildDocx, paragraph, run, table, textBox } from "./testing/buildDocx.ts";
import { modelText } from "./testing/modelText.ts";
import { printBoth } from "./testing/printBoth.ts";
import type { Values } from "./values/values.ts";

async function printText(body: string, values: Values): Promise<string> {
  const { pdf, docx, filled } = await printBoth(buildDocx({ body }), values);
  expect(pdf).toEqual(docx);
  return modelText(readDocx(filled).layout);
}

const spaced = '<w:spacing w:before="120" w:after="240"/>';
const prize = "{奖项?}荣获{奖项}{/奖项}";

describe("a conditional, in the PDF and in the filled .docx", () => {
  it.each<[string, string, Values, string]>([
    ["stands in a line", paragraph(`授予{姓名}${prize}。`), { 姓名: "张三", 奖项: "一等奖" }, "授予张三荣获一等奖。"],
    ["leaves nothing in a line", paragraph(`授予{姓名}${prize}。`), { 姓名: "张三" }, "授予张三。"],
    ["needs more than blanks", paragraph(`授予${prize}。`), { 奖项: " \n" }, "授予。"],
    [
      "wraps with the text around it",
      paragraph("根据评选结果，经研究决定，".repeat(4) + prize + "，特发此证，以资鼓励。".repeat(4)),
      { 奖项: "优秀教育科学研究论文特等奖" },
      "根据评选结果，经研究决定，".repeat(4) + "荣获优秀教育科学研究论文特等奖" + "，特发此证，以资鼓励。".repeat(4),
    ],
    [
      "takes its paragraph with it, spacing and all",
      paragraph("上文", spaced) + paragraph(prize, spaced) + paragraph("下文"),
      {},
      "上文\n下文",
    ],
    [
      "keeps its paragraph where there is a value",
      paragraph("上文", spaced) + paragraph(` ${prize} `, spaced) + paragraph("下文"),
      { 奖项: "一等奖" },
      "上文\n 荣获一等奖 \n下文",
    ],
    [
      "takes its paragraph with it beside others",
      paragraph("上文") + paragraph(`${prize}　{等级?}等级：{等级}{/等级}`) + paragraph("下文"),
      {},
      "上文\n下文",
    ],
    [
      "stands beside another in a paragraph",
      paragraph("上文") + paragraph(`${prize}　{等级?}等级：{等级}{/等级}`) + paragraph("下文"),
      { 等级: "甲" },
      "上文\n　等级：甲\n下文",
    ],
    [
      "spans paragraphs",
      paragraph("上文", spaced) +
        paragraph("{奖项?}") +
        paragraph(prize) +
        paragraph("特此表彰。{/奖项}") +
        paragraph("下文"),
      { 奖项: "一等奖" },
      "上文\n荣获一等奖\n特此表彰。\n下文",
    ],
    [
      "takes all its paragraphs with it",
      paragraph("上文", spaced) + paragraph("{奖项?}荣获{奖项}") + paragraph("{/奖项}") + paragraph("下文"),
      {},
      "上文\n下文",
    ],
    [
      "holds another",
      paragraph("授予{奖项?}荣获{奖项}{等级?}（{等级}）{/等级}称号{/奖项}。"),
      { 奖项: "一等奖" },
      "授予荣获一等奖称号。",
    ],
    [
      "that holds another goes with it",
      paragraph("授予{奖项?}荣获{奖项}{等级?}（{等级}）{/等级}称号{/奖项}。"),
      { 等级: "甲" },
      "授予。",
    ],
    [
      "keeps the looks of its runs, its tabs and breaks",
      paragraph(run("授予{奖项?}荣") + run("获{奖项}", "<w:b/>") + "<w:r><w:tab/><w:br/></w:r>" + run("称号{/奖项}。")),
      { 奖项: "一等奖" },
      "授予荣获一等奖\t\n称号。",
    ],
    [
      "takes tabs, breaks and symbols with it",
      paragraph(
        run("授予{奖项?}荣获{奖项}") +
          '<w:r><w:tab/><w:br/><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>' +
          run("{/奖项}。"),
      ),
      {},
      "授予。",
    ],
    [
      "spans rows",
      table([
        ["姓名", "{姓名}"],
        ["{奖项?}奖项", "{奖项}{/奖项}"],
        ["单位", "{单位}"],
      ]),
      { 姓名: "张三", 单位: "一中" },
      "姓名 | 张三 / 单位 | 一中",
    ],
    [
      "keeps rows",
      table([
        ["姓名", "{姓名}"],
        ["{奖项?}奖项", "{奖项}{/奖项}"],
        ["单位", "{单位}"],
      ]),
      { 姓名: "张三", 奖项: "一等奖", 单位: "一中" },
      "姓名 | 张三 / 奖项 | 一等奖 / 单位 | 一中",
    ],
    [
      "leaves a cell its only paragraph",
      table([
        ["姓名", "{奖项?}{奖项}{/奖项}"],
        ["{奖项?}奖项{/奖项}", ""],
      ]) + paragraph("下文"),
      {},
      "姓名 |  /  | \n下文",
    ],
    [
      "stands in the items of a list",
      paragraph("{#成员}{姓名}{单位?}（{单位}）{/单位}、{/成员}完"),
      { 成员: [{ 姓名: "甲", 单位: "一中" }, { 姓名: "乙" }] },
      "甲（一中）、乙、完",
    ],
    [
      "holds a list",
      paragraph("名单{成员?}：{#成员}{.}、{/成员}共同完成{/成员}。"),
      { 成员: ["甲", "乙"] },
      "名单：甲、乙、共同完成。",
    ],
    ["goes with the list in it", paragraph("名单{成员?}：{#成员}{.}、{/成员}共同完成{/成员}。"), {}, "名单。"],
    ["stands in a text box", paragraph(textBox(paragraph("甲") + paragraph(prize) + paragraph("乙"))), {}, "(甲\n乙)"],
    [
      "takes the text boxes with it that float with its text",
      paragraph(run("前{奖项?}荣获") + textBox(paragraph("{奖项}")) + run("{/奖项}后")),
      {},
      "前后",
    ],
    [
      "keeps the text boxes that float with its text",
      paragraph(run("前{奖项?}荣获") + textBox(paragraph("{奖项}")) + run("{/奖项}后")),
      { 奖项: "一等奖" },
      "前荣获(一等奖)后",
    ],
    [
      "opens only where it is closed",
      paragraph("{单位?}{姓名}") + paragraph("{单位?}来自{单位}{/单位}"),
      { 姓名: "张三", 单位: "一中" },
      "一中张三\n来自一中",
    ],
    ["of a list's own name is a value in it", paragraph("{#成员}{成员?}、{/成员}"), { 成员: ["甲", "乙"] }, "甲、乙、"],
  ])("%s", async (_, body, values, text) => {
    expect(await printText(body, values)).toBe(text);
  });

  it("demands no value for what stands under its name", () => {
    const demanded = (body: string) =>
      readDocx(buildDocx({ body }))
        .layout.placeholders.filter(({ optional }) => !optional)
        .map(({ name }) => name);
    expect(demanded(paragraph(`${prize}{单位?}由{单位}的{校长}颁发{/单位}`))).toEqual(["校长"]);
    expect(demanded(paragraph("{奖项?}") + table([["{奖项}"]]) + paragraph("{/奖项}"))).toEqual([]);
    expect(demanded(paragraph(`${prize}{奖项}`))).toEqual(["奖项"]);
  });
});

describe("marks that do not fit each other are refused with their place", () => {
  it.each([
    ["授予{/奖项}", "正文第1段的“{/奖项}”没有对应的开始标记"],
    ["授予{#奖项}", "正文第1段的“{#奖项}”没有对应的结束标记"],
    ["{甲?}一{乙?}二{/甲}三{/乙}", "正文第1段的“{乙?}”与另一对标记交叉"],
    ["{单位?}来自{单位?}的{/单位}", "正文第1段的“{/单位}”之前有几个“{单位?}”"],
  ])("%s", (text, sentence) => {
    expect(() => readDocx(buildDocx({ body: paragraph(text) }))).toThrow(sentence);
  });

  it("over paragraphs, where other text would go with them", () => {
    const body = (first: string, last: string) => readDocx(buildDocx({ body: paragraph(first) + paragraph(last) }));
    expect(() => body("授予{姓名}{奖项?}", "荣获{奖项}{/奖项}")).toThrow("正文第2段的“{/奖项}”没有对应的开始标记");
    expect(() => body("{奖项?}荣获", "{奖项}{/奖项}特此表彰")).toThrow("前者要写在段首，后者要写在段末");
    expect(() => body("{奖项?}荣获{奖项}", "{/奖项}")).not.toThrow();
  });

  it("in a table", () => {
    expect(() => readDocx(buildDocx({ body: table([["一", "{/奖项}"]]) }))).toThrow("第1行第2列");
  });
});

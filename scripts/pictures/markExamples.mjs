import { outline } from "../word/drawing.mjs";
import { cell, paragraph, row, ruledTable, run } from "../word/text.mjs";
import { twip } from "../word/units.mjs";

/**
 * A rule of what may stand in a template, by an example.
 * @typedef {object} MarkExample
 * @property {string} title
 * @property {string} body of a template on a small page
 * @property {[caption: string, values: Record<string, string>][]} certificates
 */

const look = { font: "宋体", size: 13 };
const strong = { font: "楷体", size: 17, bold: true };
const line = 22;

/** @param {string} text */
const plain = (text) => paragraph(run(text, look), { align: "center", line });

const columns = [twip(31), twip(43)];
/** @param {string[]} texts */
const cells = (texts) => row(texts.map((text, index) => cell(columns[index] ?? 0, plain(text))));

const box = outline({
  id: 2,
  name: "作品名称",
  preset: "rect",
  colour: "A07C32",
  weight: 1,
  width: 74,
  height: 17,
  behind: false,
  from: ["page", "page"],
  x: 8,
  y: 14,
  paragraphs: paragraph(run("{作品名称|缩小}", strong), { align: "center" }),
});

/** @type {MarkExample[]} */
export const markExamples = [
  {
    title: "在一行里：没有内容时，连同文字一起省去",
    body: plain("{姓名}{奖项?}荣获{奖项}{/奖项}"),
    certificates: [
      ["奖项：一等奖", { 姓名: "王小明", 奖项: "一等奖" }],
      ["奖项为空", { 姓名: "王小明" }],
    ],
  },
  {
    title: "独占一段：整段省去，不留空行",
    body: plain("姓名：{姓名}") + plain("{单位?}单位：{单位}{/单位}") + plain("日期：{日期}"),
    certificates: [
      ["单位：海边小学", { 姓名: "王小明", 单位: "海边小学", 日期: "2026年6月1日" }],
      ["单位为空", { 姓名: "王小明", 日期: "2026年6月1日" }],
    ],
  },
  {
    title: "跨几格：整行省去",
    body:
      ruledTable(
        columns,
        [cells(["姓名", "{姓名}"]), cells(["{单位?}单位", "{单位}{/单位}"]), cells(["奖项", "{奖项}"])],
        "A07C32",
      ) + paragraph("", { line: 1 }),
    certificates: [
      ["单位：海边小学", { 姓名: "王小明", 单位: "海边小学", 奖项: "一等奖" }],
      ["单位为空", { 姓名: "王小明", 奖项: "一等奖" }],
    ],
  },
  {
    title: "固定大小的文本框：放不下时缩小，最小到七成",
    body: paragraph(box),
    certificates: [
      ["放得下", { 作品名称: "潮汐的秘密与月亮的约定" }],
      ["放不下，缩小到刚好放下", { 作品名称: "潮汐的秘密与月亮的约定：海边小学综合实践活动的设计与研究" }],
    ],
  },
];

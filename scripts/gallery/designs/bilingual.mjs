import { paragraph, run } from "../../word/text.mjs";
import { bandBorder } from "../borders.mjs";
import { foot, inks, landscape, numberLine, room, signature, title } from "../parts.mjs";

const chinese = { font: "华文楷体", size: 18 };
const english = { latin: "Book Antiqua", size: 14, colour: "46505E" };

/** @param {string} runs @param {number} line */
const centred = (runs, line) => paragraph(runs, { align: "center", line });

/** In Chinese and English, landscape: a navy band. @type {import("../parts.mjs").Design} */
export const bilingual = {
  name: "bilingual",
  title: "荣誉证书（中英双语）",
  description: "左侧深蓝饰带，中文与英文逐句对照，适合国际理解教育与外语类评比。",
  activity: "2026年全省中小学英语演讲展示活动",
  page: landscape,
  margin: { top: 24, right: 28, bottom: 30, left: 62 },
  background: bandBorder({ ...landscape, paper: "#fffefb", line: "#c2a25a", accent: "#1f3557" }),
  body: [
    title("荣誉证书", { font: "华文中宋", size: 44, colour: inks.navy, tracking: 14, line: 66, bold: true }),
    centred(run("Certificate of Honor", { latin: "Book Antiqua", size: 19, colour: inks.gold, italic: true }), 32),
    room(
      207,
      88,
      [
        centred(run("兹授予", chinese) + run("　Presented to", english), 32),
        centred(run("{姓名}", { font: "华文中宋", size: 28, bold: true, colour: inks.navy, tracking: 2 }), 44),
        centred(run("{英文姓名}", { latin: "Book Antiqua", size: 17, italic: true }), 26),
        centred(run("在“{活动名称}”中荣获", chinese), 34),
        centred(run("{奖项}　{英文奖项}", { ...chinese, latin: "Book Antiqua", bold: true, colour: inks.red }), 32),
        centred(run("in {英文活动名称}", english), 26),
      ].join(""),
    ),
    foot(125, 80, { number: numberLine({ colour: inks.navy }) }, signature(80, { date: "{日期}" })),
  ].join(""),
  list: [
    ["姓名", "英文姓名", "英文活动名称", "奖项", "英文奖项"],
    ["马丁", "Ma Ding", "the 2026 Provincial English Speech Showcase", "一等奖", "First Prize"],
    ["蒋梦瑶", "Jiang Mengyao", "the 2026 Provincial English Speech Showcase", "二等奖", "Second Prize"],
    [
      "迪丽努尔·阿不都热西提",
      "Dilnur Abdureshit",
      "the 2026 Provincial English Speech Showcase for Primary and Secondary Schools",
      "最佳语言表达单项奖",
      "Special Award for Best Expression",
    ],
  ],
};

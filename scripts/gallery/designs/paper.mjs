import { paragraph, run } from "../../word/text.mjs";
import { leafBorder } from "../borders.mjs";
import { bodyText, foot, inks, numberLine, portrait, room, title } from "../parts.mjs";

const text = { font: "楷体", size: 20, line: 44 };

/** 优秀论文, portrait: the title of the paper in the middle. @type {import("../parts.mjs").Design} */
export const paper = {
  name: "paper",
  title: "优秀论文证书",
  description: "竖版叶纹边框，论文题目居中，题目较长时自动换行。",
  activity: "2026年全省教育教学论文评选",
  page: portrait,
  margin: { top: 46, right: 36, bottom: 44, left: 36 },
  background: leafBorder({ ...portrait, paper: "#fcfbf5", line: "#9a8446", accent: "#2f5d50" }),
  body: [
    title("优秀论文证书", { font: "华文中宋", size: 40, colour: inks.green, tracking: 10, line: 72, bold: true }),
    room(
      138,
      146,
      paragraph(run("{姓名}", { ...text, size: 24, bold: true }) + run("　同志：", text), { line: 44 }) +
        bodyText([["您撰写的论文"]], text) +
        // On a line of its own; lists as schools send them have the marks 《》 in some titles already
        paragraph(run("{论文题目}", { font: "华文中宋", size: 20, bold: true }), {
          align: "center",
          line: 36,
          before: 6,
          after: 6,
        }) +
        bodyText([["在“{活动名称}”中被评为"], ["{奖项}", { bold: true, colour: inks.red }], ["。特发此证。"]], text),
    ),
    foot(62, 76, { number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "单位", "论文题目", "奖项"],
    ["萧然", "白鹭市艺术学校", "水墨留白", "一等奖"],
    ["郑浩然、袁可欣", "南屏市第四中学", "初中物理实验教学中的证据意识培养", "二等奖"],
    [
      "上官明月",
      "天河县第一中学",
      "核心素养导向下高中数学“问题链”教学的设计、实施与评价——基于六所学校三年行动研究的实证分析",
      "三等奖",
    ],
  ],
};

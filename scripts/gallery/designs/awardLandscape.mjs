import { paragraph, run } from "../../word/text.mjs";
import { fretBorder } from "../borders.mjs";
import { bodyText, foot, inks, landscape, numberLine, room, title } from "../parts.mjs";

const text = { font: "楷体", size: 22, line: 40 };

/** 奖状 for pupils, landscape: a red and gold fret. @type {import("../parts.mjs").Design} */
export const awardLandscape = {
  name: "award-landscape",
  title: "奖状（横版）",
  description: "红金回纹边框，隶书标题，适合发给学生的奖项。",
  activity: "2026年全市中小学生科技创新大赛",
  page: landscape,
  margin: { top: 29, right: 42, bottom: 33, left: 42 },
  background: fretBorder({ ...landscape, paper: "#fffaf0", line: "#b18a3a", accent: "#b3291f" }),
  body: [
    title("奖状", { font: "隶书", size: 72, colour: inks.red, tracking: 40, line: 92, bold: true }),
    room(
      205,
      82,
      paragraph(run("{单位}　", text) + run("{姓名}", { ...text, size: 24, bold: true }) + run("　同学：", text), {
        line: 44,
      }) +
        bodyText([["在“{活动名称}”中表现优异，荣获"]], text) +
        paragraph(run("{奖项}", { font: "华文中宋", size: 34, bold: true, colour: inks.red, tracking: 10 }), {
          align: "center",
          line: 54,
          indent: 'w:left="200"',
        }) +
        bodyText([["特发此状，以资鼓励。"]], text),
    ),
    foot(125, 80, { number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "单位", "奖项"],
    ["李明", "松岭县第一小学", "一等奖"],
    ["王思远", "青禾市实验小学", "二等奖"],
    ["陈雨桐", "云溪县第一中学", "三等奖"],
    ["阿依古丽·买买提", "天河县民族团结实验学校", "最佳创意与实践单项奖"],
  ],
};

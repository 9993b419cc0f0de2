import { paragraph, run } from "../../word/text.mjs";
import { braidBorder } from "../borders.mjs";
import { bodyText, code, foot, inks, landscape, numberLine, room, title } from "../parts.mjs";

const text = { font: "仿宋", size: 20, line: 38 };

/** 荣誉证书, landscape: interlaced gold waves, with a code. @type {import("../parts.mjs").Design} */
export const honorLandscape = {
  name: "honor-landscape",
  title: "荣誉证书（横版）",
  description: "金色扭索边框，左下角印核验二维码，适合教学评比与案例评选。",
  activity: "2026年全省中小学优秀教学案例评选活动",
  page: landscape,
  margin: { top: 30, right: 44, bottom: 33, left: 44 },
  background: braidBorder({ ...landscape, paper: "#fdf9ee", line: "#b18a3a", accent: "#8f6b22" }),
  body: [
    title("荣誉证书", { font: "方正小标宋简体", size: 54, colour: inks.red, tracking: 18, line: 78 }),
    room(
      201,
      86,
      paragraph(run("{姓名}", { ...text, size: 24, bold: true }) + run("　老师：", text), { line: 40 }) +
        // Quotation marks, because some titles of a list bring 《》 with them
        bodyText([["您的作品“"], ["{作品名称}", { bold: true }], ["”在“{活动名称}”中荣获"]], text) +
        paragraph(run("{奖项}", { font: "华文中宋", size: 34, bold: true, colour: inks.red, tracking: 10 }), {
          align: "center",
          line: 52,
          indent: 'w:left="200"',
        }) +
        bodyText([["特颁此证，以资鼓励。"]], text),
    ),
    foot(121, 80, { code, number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "单位", "作品名称", "奖项"],
    ["刘洋", "南屏市第一小学", "认识千米", "一等奖"],
    ["欧阳文轩", "临江市外国语学校", "Reading for Meaning：初中英语阅读课例", "二等奖"],
    [
      "周明远、何思齐",
      "青禾市第三中学",
      "基于真实情境与问题链的初中数学单元整体教学设计与实施——以“一次函数的图象与性质”为例",
      "三等奖",
    ],
  ],
};

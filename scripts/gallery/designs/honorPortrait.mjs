import { paragraph, run } from "../../word/text.mjs";
import { braidBorder } from "../borders.mjs";
import { bodyText, code, foot, inks, numberLine, portrait, room, title } from "../parts.mjs";

const text = { font: "华文楷体", size: 20, line: 46 };

/** 荣誉证书, portrait: interlaced red waves, with a code. @type {import("../parts.mjs").Design} */
export const honorPortrait = {
  name: "honor-portrait",
  title: "荣誉证书（竖版）",
  description: "竖版红色扭索边框，授予优秀教师、优秀指导教师等荣誉称号，左下角印核验二维码。",
  activity: "2026年全省优秀指导教师评选",
  page: portrait,
  margin: { top: 42, right: 36, bottom: 42, left: 36 },
  background: braidBorder({ ...portrait, paper: "#fffdf8", line: "#c0604f", accent: "#a8201a" }),
  body: [
    title("荣誉证书", { font: "华文中宋", size: 50, colour: inks.red, tracking: 14, line: 84, bold: true }),
    paragraph(run("CERTIFICATE OF HONOR", { size: 13, colour: inks.brown, tracking: 3 }), {
      align: "center",
      line: 26,
    }),
    room(
      138,
      138,
      paragraph(run("{姓名}", { ...text, size: 26, bold: true }) + run("　老师：", text), { line: 46 }) +
        bodyText([["鉴于您在“{活动名称}”中成绩突出，特授予"]], text) +
        paragraph(run("{称号}", { font: "华文中宋", size: 26, bold: true, colour: inks.red, tracking: 3 }), {
          align: "center",
          line: 64,
          indent: 'w:left="60"',
        }) +
        bodyText([["荣誉称号，以资鼓励。"]], text),
    ),
    foot(62, 76, { code, number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "单位", "称号"],
    ["高翔", "云溪县第二小学", "优秀教师"],
    ["谢安琪", "青禾市第一中学", "优秀指导教师"],
    ["诸葛云飞、司马静", "松岭县第二中学", "中小学实验教学优秀指导团队"],
  ],
};

import { paragraph, run } from "../../word/text.mjs";
import { fretBorder } from "../borders.mjs";
import { bodyText, foot, inks, numberLine, portrait, room, title } from "../parts.mjs";

const text = { font: "楷体", size: 22, line: 48 };

/** 奖状 for a title of honour, portrait. @type {import("../parts.mjs").Design} */
export const awardPortrait = {
  name: "award-portrait",
  title: "奖状（竖版）",
  description: "竖版回纹边框，授予三好学生、优秀学生干部等称号。",
  activity: "2025学年优秀学生评选",
  page: portrait,
  margin: { top: 44, right: 34, bottom: 42, left: 34 },
  background: fretBorder({ ...portrait, paper: "#fffaf0", line: "#b18a3a", accent: "#b3291f" }),
  body: [
    title("奖状", { font: "华文新魏", size: 80, colour: inks.red, tracking: 40, line: 120 }),
    room(
      142,
      134,
      paragraph(run("{姓名}", { ...text, size: 26, bold: true }) + run("　同学：", text), {
        line: 50,
      }) +
        bodyText([["系{学校}{班级}学生，在{学年}品学兼优，全面发展，被评为"]], text) +
        paragraph(run("{称号}", { font: "华文中宋", size: 36, bold: true, colour: inks.red, tracking: 6 }), {
          align: "center",
          line: 72,
          indent: 'w:left="120"',
        }) +
        bodyText([["特发此状，以资鼓励。"]], text),
    ),
    foot(62, 80, { number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "学校", "班级", "学年", "称号"],
    ["王伟", "青禾市实验小学", "三年级（2）班", "2025学年", "三好学生"],
    ["林诗涵", "云溪县第一中学", "高二（11）班", "2025学年", "优秀学生干部"],
    ["迪丽努尔·阿不都热西提", "天河县民族中学", "九年级（12）班", "2025学年第二学期", "新时代好少年标兵"],
  ],
};

import { paragraph, run } from "../../word/text.mjs";
import { mountainBorder } from "../borders.mjs";
import { bodyText, foot, inks, landscape, numberLine, room, title } from "../parts.mjs";

const text = { font: "华文楷体", size: 20, line: 38 };

/** 感谢状, landscape: distant mountains. @type {import("../parts.mjs").Design} */
export const thanks = {
  name: "thanks",
  title: "感谢状",
  description: "淡青远山底图，感谢捐赠、支教与志愿服务的单位和个人。",
  activity: "2026年乡村学校阅读推广行动",
  page: landscape,
  margin: { top: 26, right: 44, bottom: 36, left: 44 },
  background: mountainBorder({ ...landscape, paper: "#fdfefc", line: "#5f8a7d", accent: "#2f6d5f" }),
  body: [
    title("感谢状", { font: "华文新魏", size: 60, colour: inks.green, tracking: 24, line: 88 }),
    room(
      201,
      82,
      paragraph(run("{姓名}", { ...text, size: 26, bold: true }) + run("：", text), { line: 46 }) +
        bodyText([["感谢您对“{活动名称}”的大力支持。{事由}，情系教育，功在桑梓。"]], text) +
        bodyText([["谨致谢忱，特颁此状。"]], text),
    ),
    foot(121, 80, { number: numberLine({ colour: inks.green }) }),
  ].join(""),
  list: [
    ["姓名", "事由"],
    ["江淮", "您捐赠图书300册"],
    ["临江市新华书店", "贵单位为六所乡村小学捐建图书角，捐赠图书12000册"],
    [
      "青禾市教育发展基金会乡村阅读推广志愿服务队",
      "贵单位连续三年组织教师赴天河县、松岭县支教，开设阅读课程二十四门，惠及学生三千余人",
    ],
  ],
};

import { paragraph, run } from "../../word/text.mjs";
import { bodyText, foot, inks, landscape, numberLine, pageBorders, pageFrame, room, title } from "../parts.mjs";

const text = { font: "仿宋", size: 22, line: 42 };

/** 聘书, landscape: the page borders of Word. @type {import("../parts.mjs").Design} */
export const appointment = {
  name: "appointment",
  title: "聘书",
  description: "Word 页面边框，聘请专家、评委与兼职教研员，写明聘任职务与聘期。",
  activity: "2026年兼职教研员聘任",
  page: landscape,
  margin: { top: 30, right: 46, bottom: 35, left: 46 },
  pageBorders: pageBorders({ style: "double", eighths: 24, space: 28, colour: inks.red }),
  shapes: pageFrame(2, "内框", { inset: 20, preset: "plaque", adjust: { adj: 5000 }, colour: inks.gold, weight: 0.75 }),
  body: [
    title("聘书", { font: "隶书", size: 72, colour: inks.red, tracking: 44, line: 96 }),
    room(
      197,
      78,
      paragraph(run("{姓名}", { ...text, size: 26, bold: true }) + run("　{称呼}：", text), { line: 46 }) +
        bodyText([["兹聘请您担任"], ["{聘任职务}", { bold: true }], ["，聘期自{起始日期}起至{终止日期}止。"]], text) +
        bodyText([["此聘。"]], text),
    ),
    foot(117, 80, { number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "称呼", "聘任职务", "起始日期", "终止日期"],
    ["林海", "教授", "学术顾问", "2026年9月1日", "2028年8月31日"],
    ["郑浩然", "老师", "高中物理兼职教研员", "2026年9月1日", "2029年8月31日"],
    [
      "阿依古丽·买买提",
      "正高级教师",
      "2026年全省中小学优秀教学案例评选活动评审专家委员会语文学科组副组长",
      "2026年9月1日",
      "2026年12月31日",
    ],
  ],
};

import { paragraph, row, ruledTable, run, cell } from "../../word/text.mjs";
import { twip } from "../../word/units.mjs";
import { bodyText, foot, inks, numberLine, pageBorders, portrait, room, title } from "../parts.mjs";

const text = { font: "仿宋", size: 18, line: 36 };
const widths = [twip(34), twip(37), twip(34), twip(37)];

/** @param {string} content @param {{ label?: boolean, column: number, span?: number }} place */
const field = (content, { label = false, column, span = 1 }) =>
  cell(
    widths.slice(column, column + span).reduce((sum, width) => sum + width),
    paragraph(run(content, { font: label ? "黑体" : "仿宋", size: 13, colour: label ? inks.green : inks.ink }), {
      align: "center",
      line: 22,
    }),
    { span, align: "center" },
  );

/** Training hours in a table, portrait. @type {import("../parts.mjs").Design} */
export const trainingTable = {
  name: "training-table",
  title: "培训学时证书（表格）",
  description: "以表格列明培训项目、时间、学时与考核结果，适合继续教育学时认定。",
  activity: "2026年全省骨干教师研修",
  page: portrait,
  margin: { top: 42, right: 34, bottom: 42, left: 34 },
  pageBorders: pageBorders({ style: "double", eighths: 12, space: 30, colour: inks.green }),
  body: [
    title("培训学时证书", { font: "方正小标宋简体", size: 40, colour: inks.green, tracking: 8, line: 72 }),
    numberLine({ align: "center" }),
    room(
      142,
      56,
      bodyText(
        [["{姓名}", { size: 20, bold: true }], ["老师参加下列培训，完成规定课程，经考核成绩合格，特此证明。"]],
        text,
      ),
    ),
    ruledTable(
      widths,
      [
        row([field("姓　　名", { label: true, column: 0 }), field("{姓名}", { column: 1, span: 3 })], 15),
        row([field("工作单位", { label: true, column: 0 }), field("{单位}", { column: 1, span: 3 })], 15),
        row([field("培训项目", { label: true, column: 0 }), field("{活动名称}", { column: 1, span: 3 })], 15),
        row([field("培训时间", { label: true, column: 0 }), field("{培训时间}", { column: 1, span: 3 })], 15),
        row(
          [
            field("学　　时", { label: true, column: 0 }),
            field("{学时}", { column: 1 }),
            field("考核等次", { label: true, column: 2 }),
            field("{考核等次}", { column: 3 }),
          ],
          15,
        ),
      ],
      inks.green,
    ),
    paragraph("", { line: 24 }),
    foot(62, 80, {}),
  ].join(""),
  list: [
    ["姓名", "单位", "培训时间", "学时", "考核等次"],
    ["杜鹃", "天河县第三小学", "2026年7月6日至10日", "40", "合格"],
    ["曾庆华", "松岭县第一小学", "2026年7月6日至17日", "80", "优秀"],
    [
      "阿依古丽·买买提",
      "天河县民族团结进步示范九年一贯制实验学校（北校区）",
      "2026年7月6日至2026年12月18日（含线上研修）",
      "120",
      "优秀",
    ],
  ],
};

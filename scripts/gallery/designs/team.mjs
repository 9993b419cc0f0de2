import { cell, paragraph, row, ruledTable, run } from "../../word/text.mjs";
import { twip } from "../../word/units.mjs";
import { bodyText, foot, inks, landscape, numberLine, pageFrame, room, title } from "../parts.mjs";

const text = { font: "仿宋", size: 20, line: 36 };
const widths = [twip(34), twip(163)];

/** @param {string} label @param {string} value */
const field = (label, value) =>
  row(
    [label, value].map((content, column) =>
      cell(
        widths[column] ?? 0,
        paragraph(run(content, { font: column ? "楷体" : "黑体", size: 14, ...(column ? {} : { colour: inks.red }) }), {
          align: column ? "left" : "center",
          line: 23,
        }),
        { align: "center" },
      ),
    ),
    11,
  );

const plaque = { preset: "plaque", adjust: { adj: 6000 } };

/** 团体奖 with its members in a table, landscape. @type {import("../parts.mjs").Design} */
export const team = {
  name: "team",
  title: "团体奖证书（成员表）",
  description: "以表格列出参赛作品、全体成员与指导教师，成员按名单自动展开。",
  activity: "2026年全省青少年机器人竞赛",
  page: landscape,
  margin: { top: 27, right: 50, bottom: 33, left: 50 },
  shapes:
    pageFrame(2, "外框", { ...plaque, inset: 10, colour: inks.red, weight: 3 }) +
    pageFrame(3, "内框", { ...plaque, inset: 13, colour: inks.gold, weight: 0.75 }),
  body: [
    title("团体奖证书", { font: "方正小标宋简体", size: 46, colour: inks.red, tracking: 16, line: 72 }),
    room(
      197,
      44,
      bodyText(
        [
          ["{团队名称}", { bold: true }],
          ["在“{活动名称}”中荣获"],
          ["{奖项}", { bold: true, colour: inks.red }],
          ["，特发此证，以资鼓励。"],
        ],
        text,
      ),
    ),
    ruledTable(
      widths,
      [field("参赛作品", "{作品名称}"), field("团队成员", "{#成员}{姓名}　{/成员}"), field("指导教师", "{指导教师?}")],
      inks.gold,
    ),
    paragraph("", { line: 20 }),
    foot(117, 80, { number: numberLine() }),
  ].join(""),
  list: [
    ["姓名", "团队名称", "作品名称", "奖项", "指导教师"],
    ["李思源、张雨桐", "青禾市实验小学一队", "护苗", "一等奖", ""],
    ["黄子涵、吴晓敏、孙丽、马骏驰", "白鹭市高级中学智行队", "校园雨水回收监测装置", "二等奖", "高翔"],
    [
      "阿依古丽·买买提、迪丽努尔·阿不都、欧阳文轩、诸葛云飞、司马静、上官明月、夏侯雪、林诗涵",
      "天河县民族团结进步示范九年一贯制实验学校联合代表队",
      "面向山区学校的多关节移动机器人远程实验教学与安全巡检系统",
      "三等奖",
      "罗佳怡、谢安琪、唐婉清",
    ],
  ],
};

import { outline } from "../../word/drawing.mjs";
import { cell, layoutTable, paragraph, row, run } from "../../word/text.mjs";
import { twip } from "../../word/units.mjs";
import { bodyText, hairline, inks, landscape, pageFrame, signature, title } from "../parts.mjs";

const text = { font: "仿宋", size: 19, line: 38 };
const [left, gap, right] = [72, 22, 145];

const photograph = outline({
  id: 13,
  name: "照片",
  preset: "rect",
  colour: "8A94A3",
  weight: 0.75,
  dash: "dash",
  width: 35,
  height: 49,
  behind: false,
  from: ["column", "paragraph"],
  x: (left - 35) / 2,
  y: 0,
  paragraphs: ["贴照片处", "（35 × 49 毫米）"]
    .map((line) => paragraph(run(line, { font: "宋体", size: 9, colour: "8A94A3" }), { align: "center", line: 16 }))
    .join(""),
});

const fact = (/** @type {string} */ label, /** @type {string} */ value) =>
  paragraph(run(`${label}：${value}`, { font: "宋体", size: 11 }), {
    line: 24,
    indent: 'w:left="1580" w:hanging="1100"',
  });

/** 结业证书 with a frame for a photograph, landscape, in two halves. @type {import("../parts.mjs").Design} */
export const completionPhoto = {
  name: "completion-photo",
  title: "结业证书（贴照片）",
  description: "左侧贴照片并列出学员信息，右侧为正文，适合脱产与线上培训结业。",
  activity: "2026年中小学校长任职资格培训",
  page: landscape,
  margin: { top: 30, right: 29, bottom: 33, left: 29 },
  shapes: [
    pageFrame(2, "外框", { inset: 10, colour: inks.navy, weight: 2.25 }),
    pageFrame(3, "内框", { inset: 12.4, colour: inks.navy, weight: 0.5 }),
    outline({
      id: 4,
      name: "中线",
      preset: "rect",
      colour: inks.gold,
      weight: 0.5,
      width: 0.01,
      height: 150,
      behind: true,
      from: ["page", "page"],
      x: 29 + left + gap / 2,
      y: 30,
    }),
  ].join(""),
  body: [
    layoutTable(
      [twip(left), twip(gap), twip(right)],
      [
        row(
          [
            cell(
              twip(left),
              paragraph("", { line: 38 }) +
                paragraph(photograph, { line: 150 }) +
                fact("姓　　名", "{姓名}") +
                fact("性　　别", "{性别}") +
                fact("单　　位", "{单位}") +
                fact("证书编号", "{证书编号}"),
            ),
            cell(twip(gap), paragraph("")),
            cell(
              twip(right),
              title("结业证书", { font: "华文中宋", size: 44, colour: inks.navy, tracking: 16, line: 96, bold: true }) +
                bodyText(
                  [
                    ["{姓名}", { size: 21, bold: true }],
                    ["同志于{开始日期}至{结束日期}参加“"],
                    ["{活动名称}"],
                    ["”，修满{学时}学时，考核"],
                    ["{考核结果}", { bold: true }],
                    ["，准予结业。"],
                  ],
                  text,
                ) +
                bodyText([["特发此证。"]], text),
            ),
          ],
          114,
        ),
      ],
    ),
    hairline,
    layoutTable(
      [twip(left + gap), twip(right - 80), twip(80)],
      [
        row([
          cell(twip(left + gap), paragraph("")),
          cell(twip(right - 80), paragraph("")),
          cell(twip(80), signature(80)),
        ]),
      ],
    ),
    hairline,
  ].join(""),
  list: [
    ["姓名", "性别", "单位", "开始日期", "结束日期", "学时", "考核结果"],
    ["孙丽", "女", "天河县中心小学", "2026年3月2日", "2026年3月6日", "40", "合格"],
    ["马骏驰", "男", "松岭县职业教育中心", "2026年3月2日", "2026年6月30日", "300", "优秀"],
    [
      "迪丽努尔·阿不都热西提",
      "女",
      "天河县民族团结进步示范九年一贯制实验学校",
      "2026年3月2日",
      "2026年12月30日",
      "360",
      "优秀",
    ],
  ],
};

import { outline } from "../../word/drawing.mjs";
import { cell, paragraph, row, ruledTable, run } from "../../word/text.mjs";
import { twip } from "../../word/units.mjs";
import { bodyText, code, foot, inks, portrait, room, title } from "../parts.mjs";

const text = { font: "仿宋", size: 17, line: 32 };
const widths = [twip(34), twip(112)];

/** @param {string} label @param {string} value @param {number} height millimetres */
const field = (label, value, height) =>
  row(
    [label, value].map((content, column) =>
      cell(
        widths[column] ?? 0,
        paragraph(run(content, { font: column ? "仿宋" : "黑体", size: 14 }), {
          align: column ? "left" : "center",
          line: 24,
        }),
        { align: "center" },
      ),
    ),
    height,
  );

/** The double line below the heading of an official paper. @param {number} id @param {number} y @param {number} weight */
const rule = (id, y, weight) =>
  outline({
    id,
    name: "红线",
    preset: "rect",
    colour: "C8201A",
    weight,
    width: 150,
    height: 0.01,
    behind: true,
    from: ["page", "page"],
    x: 30,
    y,
  });

/** 课题结题证书, portrait: a red heading and a table. @type {import("../parts.mjs").Design} */
export const project = {
  name: "project",
  title: "课题结题证书（表格）",
  description: "红头与红线，表格列明课题名称、编号、主持人与鉴定等级，左下角印核验二维码。",
  activity: "2026年度教育科学规划课题结题鉴定",
  page: portrait,
  margin: { top: 32, right: 32, bottom: 32, left: 32 },
  shapes: rule(2, 61, 2.25) + rule(3, 62.6, 0.75),
  body: [
    title("教育科学规划课题", { font: "方正小标宋简体", size: 38, colour: "C8201A", tracking: 4, line: 66 }),
    paragraph("", { line: 34 }),
    title("结题证书", { font: "华文中宋", size: 34, colour: inks.ink, tracking: 16, line: 66, bold: true }),
    room(
      146,
      38,
      bodyText(
        [["经组织专家鉴定，"], ["{姓名}", { bold: true }], ["同志主持的下列课题完成研究任务，准予结题。特发此证。"]],
        text,
      ),
    ),
    ruledTable(
      widths,
      [
        field("课题名称", "{课题名称}", 18),
        field("课题编号", "{课题编号}", 12),
        field("主 持 人", "{姓名}", 12),
        field("参与人员", "{参与人员?}", 18),
        field("鉴定等级", "{鉴定等级}", 12),
        field("证书编号", "{证书编号}", 12),
      ],
      "5B5148",
    ),
    paragraph("", { line: 10 }),
    foot(66, 80, { code }),
  ].join(""),
  list: [
    ["姓名", "单位", "课题名称", "课题编号", "参与人员", "鉴定等级"],
    ["彭慧敏", "临江市第二中学", "法治教育校本课程研究", "JK2024-001", "", "合格"],
    ["唐婉清", "临江市实验小学", "小学古诗文诵读课程的开发与实施", "JK2024-036", "罗佳怡、冯梓萱、邓一鸣", "良好"],
    [
      "阿依古丽·买买提",
      "天河县民族小学",
      "铸牢中华民族共同体意识视域下民族地区小学语文阅读教学与地方文化资源融合的路径与策略研究",
      "JK2024-128",
      "欧阳文轩、诸葛云飞、司马静、上官明月、夏侯雪、林诗涵、迪丽努尔·阿不都、马骏驰、谢安琪、曹文博",
      "优秀",
    ],
  ],
};

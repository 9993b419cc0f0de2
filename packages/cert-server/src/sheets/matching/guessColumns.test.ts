import { expect, test } from "vitest";
import { type CandidateColumn, guessColumns } from "./guessColumns.ts";

const column = (header: string, ...samples: string[]): CandidateColumn => ({ header, samples });

/** The placeholders of templates, the columns of lists as schools send them, and the expected pairs. */
const lists: [string, string[], CandidateColumn[], Record<string, string>][] = [
  [
    "synonyms",
    ["奖项", "单位", "作品名称"],
    [column("序号", "1"), column("学校", "第一小学"), column("论文题目", "让课堂说话"), column("获奖等级", "一等奖")],
    { 奖项: "获奖等级", 单位: "学校", 作品名称: "论文题目" },
  ],
  [
    "marks and remarks",
    ["奖项", "单位"],
    [column("*奖项（必填）"), column("2、单位")],
    { 奖项: "*奖项（必填）", 单位: "2、单位" },
  ],
  [
    "parts of names",
    ["组别", "学校名称"],
    [column("参赛组别类型"), column("学校")],
    { 组别: "参赛组别类型", 学校名称: "学校" },
  ],
  [
    "values, where the name says nothing",
    ["奖项"],
    [column("备注", "无"), column("结果公布", "一等奖", "优秀奖")],
    { 奖项: "结果公布" },
  ],
  [
    "values, where two names are alike",
    ["奖项"],
    [column("名次", "1", "2"), column("等次", "一等奖", "二等奖")],
    { 奖项: "等次" },
  ],
  [
    "the teacher is not the winner",
    ["姓名"],
    [column("指导教师姓名", "王芳"), column("学生姓名", "李明")],
    { 姓名: "学生姓名" },
  ],
  [
    "a teacher by another word",
    ["指导教师"],
    [column("教师姓名", "王芳"), column("辅导老师", "李明")],
    { 指导教师: "辅导老师" },
  ],
  ["the winners by another word", ["获奖者"], [column("姓名", "王芳")], { 获奖者: "姓名" }],
  ["nothing alike", ["奖项", "届次"], [column("序号", "1"), column("电话", "无")], {}],
  ["a column only once", ["学校", "单位"], [column("所在学校", "第一小学")], { 学校: "所在学校" }],
];

test.each(lists)("guesses by %s", (_, names, columns, meant) => {
  expect(Object.fromEntries(guessColumns(names, columns).map(({ name, header }) => [name, header]))).toEqual(meant);
});

test("an earlier choice comes before any likeness, the latest first", () => {
  const columns = [column("获奖等级", "一等奖"), column("类型", "甲"), column("档", "乙")];
  const earlier = new Map([["奖项", ["没有", "档", "类型"]]]);
  expect(guessColumns(["奖项"], columns, earlier)).toEqual([{ name: "奖项", header: "档", source: "earlier" }]);
});

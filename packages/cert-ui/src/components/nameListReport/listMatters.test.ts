import { nameListProblem } from "cert-api";
import { expect, test } from "vitest";
import { zhCNAdmin } from "../../messages/zhCNAdmin.ts";
import { listMatters, toListSettings, type ListFacts } from "./listMatters.ts";

const list = (facts: Partial<ListFacts>) =>
  listMatters({ problems: [], isWaiting: false, ...facts }, zhCNAdmin.nameListReport);
const lines = (facts: Partial<ListFacts>) =>
  list(facts).map(({ state, title, note, questions, formatAnswer }) =>
    [state, title, formatAnswer(questions[0]?.value ?? ""), note].filter((part) => part !== ""),
  );
const hidden = (sheet: string, count: number) => nameListProblem("hiddenRows", { sheet }, { count, rows: "3" });
const spelling = (value: string, usual: string) => nameListProblem("unusualSpelling", { row: 4 }, { value, usual });

test("matters of a list: what is to be decided comes first, then warnings, proposals and what is decided", () => {
  const facts = {
    matches: [
      { name: "姓名", column: "获奖人" },
      { name: "奖项", column: null, proposal: "等级", source: "values" as const },
    ],
    unused: ["等级", "备注"].map((name) => ({ name, use: "import" as const })),
    problems: [
      nameListProblem("equalRow", { row: 9 }, { row: 8 }),
      nameListProblem("equalRow", { row: 12 }, { row: 11 }),
      hidden("小学组", 2),
      hidden("初中组", 1),
    ],
  };
  expect(lines(facts)).toEqual([
    ["ask", "3 行在表格中隐藏（筛选或折叠）", "工作表“小学组”第 3 行、工作表“初中组”第 3 行"],
    ["note", expect.stringMatching(/^与第 8 行的内容完全相同/u), "这样的共 2 处"],
    ["proposed", "奖项 ←", "等级", "按内容推测，请核对"],
    ["done", "姓名 ←", "获奖人"],
    ["done", "备注", "导入", "证书和页面都没有用到"],
  ]);
});

test("matters of a list: spellings of values and names have one answer, proposed with up to three of them", () => {
  const names = nameListProblem("spacedNames", { row: 2 }, { count: 3, rows: "2–4", example: "王 伟", usual: "王伟" });
  expect(lines({ problems: [spelling("１等奖", "一等奖"), spelling("１等奖", "一等奖"), names] })).toEqual([
    ["proposed", "5 行的写法不同，如“１等奖”“王 伟”", "改为“一等奖”“王伟”"],
  ]);
  expect(lines({ answers: { spelling: "kept" } })).toEqual([["done", "写法不同的内容", "保留原来的写法"]]);
});

test("matters of a list: the only sheet that can be joined is proposed; others are told", () => {
  const sheets = [
    { name: "获奖名单", rows: 58, hasName: true, use: null },
    { name: "须知", rows: 3, hasName: false, use: "ignore" as const },
  ];
  expect(lines({ sheets })).toEqual([
    ["proposed", "工作表“获奖名单”", "并入名单", "58 行"],
    ["done", "工作表“须知”", "不使用", "3 行，没有“姓名”一列"],
  ]);
});

test("settings of a list: only what differs from what is stored, sheets together, no column twice", () => {
  const facts = {
    isWaiting: true,
    matches: [{ name: "奖项", column: null, proposal: "等级" }],
    unused: [{ name: "备注", use: "import" as const }],
    sheets: ["小学组", "初中组"].map((name) => ({ name, rows: 3, hasName: true, use: null })),
    problems: [spelling("１等奖", "一等奖")],
    errorRows: 1,
  };
  const questions = list(facts).flatMap((matter) => matter.questions);
  const chosen = new Map([
    ["小学组", "join"],
    ["初中组", "ignore"],
    ["备注", "omit"],
    ["奖项", "备注"],
  ]);
  expect(toListSettings(questions, ({ name, value }) => chosen.get(name) ?? value)).toEqual({
    columns: [{ name: "奖项", column: "备注" }],
    sheets: [
      { name: "小学组", use: "join" },
      { name: "初中组", use: "ignore" },
    ],
    spelling: "usual",
  });
  const stored = list({ answers: { spelling: "usual" } }).flatMap((matter) => matter.questions);
  expect(toListSettings(stored, ({ value }) => value)).toEqual({});
});

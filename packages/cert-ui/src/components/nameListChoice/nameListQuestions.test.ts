import { nameListProblem } from "cert-api";
import { expect, test } from "vitest";
import { zhCNAdmin } from "../../messages/zhCNAdmin.ts";
import { nameListQuestions } from "./nameListQuestions.ts";

const ask = (...problems: Parameters<typeof nameListQuestions>[0]) =>
  nameListQuestions(problems, zhCNAdmin.nameListQuestions);
const hidden = (sheet: string, count: number) => nameListProblem("hiddenRows", { sheet }, { count, rows: "3" });
const spelling = (usual: string) => nameListProblem("unusualSpelling", {}, { value: "x", usual });

test("questions of a list: rows of all sheets are counted together", () => {
  expect(ask(hidden("小学组", 2), hidden("初中组", 1)).map(({ title }) => title)).toEqual(["隐藏的 3 行"]);
});

test("questions of a list: up to three spellings are named, each once", () => {
  const label = (...usual: string[]) => ask(...usual.map(spelling))[0]?.answers[0]?.label;
  expect(label("一等奖", "二等奖", "一等奖")).toBe("改为“一等奖”“二等奖”");
  expect(label("一等奖", "二等奖", "三等奖", "一小")).toBe("全部统一");
});

test("questions of a list: other problems ask nothing", () => {
  expect(ask(nameListProblem("emptyName", { row: 3 }))).toEqual([]);
});

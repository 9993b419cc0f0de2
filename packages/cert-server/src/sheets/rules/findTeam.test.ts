import { expect, test } from "vitest";
import { findTeam } from "./findTeam.ts";

test.each([
  ["赵一一，钱二二", ["赵一一", "钱二二"]],
  ["孙三三,李四四, 周五", ["孙三三", "李四四", "周五"]],
  ["周五五 吴六六", ["周五五", "吴六六"]],
  ["周五五　吴六六　郑七七", ["周五五", "吴六六", "郑七七"]],
  ["张三/李四", ["张三", "李四"]],
  ["张三＆李四", ["张三", "李四"]],
  ["王 伟，李 雷", ["王 伟", "李 雷"]],
  ["阿依古丽·买买提，张三", ["阿依古丽·买买提", "张三"]],
  ["赵一一（组长），钱二二（组员）", ["赵一一（组长）", "钱二二（组员）"]],
  ["John Smith, Mary Ann Jones", ["John Smith", "Mary Ann Jones"]],
])("%s is several persons", (name, names) => {
  expect(findTeam(name)).toEqual(names);
});

test.each([
  "赵一一",
  "王 伟",
  "欧阳 娜娜",
  "Smith, John",
  "Jean-Luc Picard, Jr.",
  "J. R. R. Tolkien",
  "阿依古丽·买买提",
  "第一小学（城南，城北）",
  "A, B",
  "张三，2",
])("%s is one holder", (name) => {
  expect(findTeam(name)).toBeNull();
});

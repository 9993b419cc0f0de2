import { expect, test } from "vitest";
import { looksPersonal } from "./personalColumn.ts";

test.each([
  ["身份证号", [], true],
  ["学生身份证号码", ["x"], true],
  ["联系电话", [], true],
  ["家长姓名", [], true],
  ["出生年月", [], true],
  ["家庭住址", [], true],
  ["民族", [], true],
  ["电子邮件", [], true],
  ["E-mail", [], true],
  ["邮寄地址", [], true],
  ["开户账户", [], true],
  ["座机", [], true],
  ["备注", ["a@b.cn", "c@d.cn"], true],
  ["号码", ["11010519491231002X", "440308199901011517"], true],
  // A number of the same shape whose check digit is wrong
  ["号码", ["110105194912310020", "440308199901011513"], false],
  ["号码", ["13800138000", "13900139000", "无"], true],
  ["日子", ["2010-05-01", "2011/6/2", "2009年7月3日"], true],
  ["日子", ["2024-05-01", "2024-05-01", "2024-05-01"], false],
  ["日子", ["2010-05-01", "2010-05-01", "2010-05-01"], false],
  ["学校", ["第一中学", "第二中学"], false],
  ["民族团结奖", ["一等奖"], false],
  ["作品名称", [], false],
])("%s with %j: %s", (header, values, expected) => {
  expect(looksPersonal(header, values, 2026)).toBe(expected);
});

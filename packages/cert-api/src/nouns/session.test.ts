import { expect, test } from "vitest";
import { describeReason } from "../messages/describe.ts";
import { passwordProblem } from "./session.ts";

test.each([
  ["Kite-2026", "teacher", "密码至少 10 个字符"],
  ["龙".repeat(9), "teacher", "密码至少 10 个字符"],
  ["a1".repeat(65), "teacher", "密码最多 128 个字符"],
  ["kiteriverstone", "teacher", null],
  ["Teacher-2026", "teacher-2026", "密码不能与账号相同"],
  ["teacher-2026!", "teacher", null],
  ["kite river stone", "teacher", null],
])("%j for the account %j: %j", (password, account, problem) => {
  const reason = passwordProblem(password, account);
  expect(reason && describeReason(reason)).toBe(problem);
});

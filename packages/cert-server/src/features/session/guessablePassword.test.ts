import { describeReason } from "cert-api";
import { expect, test } from "vitest";
import { findGuessable } from "./guessablePassword.ts";

const owner = { account: "wangxm", institute: ["教育科学研究院"] };
const common = "这个密码太常见，容易被猜到，请换一个";

test.each([
  ["1qaz2wsx3edc", common],
  ["QWERTYUIOP", common],
  ["Password-2026", common],
  ["2026qwerty!!", common],
  ["monkeymonkey", common],
  ["abababababab", common],
  ["abcdefghijkl", common],
  ["Wangxm-and-more", "密码不能含有账号"],
  ["我在教育科学研究院上班", "密码不能含有单位名称"],
  ["Test-48213975", null],
  ["kite river stone", null],
  ["kiteriverstone", null],
  ["春眠不觉晓处处闻啼鸟", null],
])("%s: %s", async (password, sentence) => {
  const problem = await findGuessable(password, owner);
  expect(problem && describeReason(problem)).toBe(sentence);
});

test("a short account stands in passwords by chance", async () => {
  expect(await findGuessable("kite river stone", { account: "er", institute: [] })).toBeNull();
});

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
  ["woaini1314", common],
  ["Woaini5201314", common],
  ["5201314520", common],
  ["qq123456789", common],
  ["QQ-123456-qq", common],
  ["123qweasdzxc", common],
  ["1qaz2wsx2024", common],
  ["wangxiaoming1987", common],
  ["zhangwei19870312", common],
  ["LiJing@123456", common],
  ["liuyang5201314", common],
  ["19870312wang", common],
  ["147258369abc", common],
  ["a1234567890", common],
  ["Wangxm-and-more", "密码不能含有账号"],
  ["我在教育科学研究院上班", "密码不能含有单位名称"],
  ["Test-48213975", null],
  ["kite river stone", null],
  ["wang48213975", null],
  ["li-hai-feng-bo", null],
  ["wangfujingdajie", null],
  ["hao7xie2men9", null],
  ["zebra-5201314-lamp", null],
  ["kiteriverstone", null],
  ["春眠不觉晓处处闻啼鸟", null],
  ["春眠不觉晓处处闻啼鸟2024", null],
  ["#%^&*()_+!~9", null],
  ["wang!@#$%^&*()", null],
])("%s: %s", async (password, sentence) => {
  const problem = await findGuessable(password, owner);
  expect(problem && describeReason(problem)).toBe(sentence);
});

test("a short account stands in passwords by chance", async () => {
  expect(await findGuessable("kite river stone", { account: "er", institute: [] })).toBeNull();
});

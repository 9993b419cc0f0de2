import { expect, test } from "vitest";
import { describeReason } from "../messages/describe.ts";
import { accountProblem } from "./user.ts";

test.each(["admin", "wang.xiao-ming_2", "wang@example.org", "王小明", "王小明2"])("%s may be an account", (account) => {
  expect(accountProblem(account)).toBeNull();
});

test.each([
  ["a Cyrillic а", "аdmin"],
  ["a Greek ο", "rοot"],
  ["full width", "ａdmin"],
  ["a character that is not seen", "ad\u200bmin"],
  ["a soft hyphen", "ad\u00admin"],
  ["writing from the right", "\u202eadmin"],
  ["an accent", "ádmin"],
  ["a blank", "ad min"],
  ["a Kangxi radical", "⼀王"],
  ["a radical", "⺩小明"],
  ["a compatibility ideograph", "\uf900王"],
  ["a slash", "a/b"],
])("with %s it may not", (_name, account) => {
  const problem = accountProblem(account);
  expect(problem && describeReason(problem)).toBe("账号只能用字母、数字、汉字和 . - _ @");
});

import { expect, test } from "vitest";
import { findRecipientKind, maskRecipient, parseRecipient } from "./recipientColumns.ts";

test.each([
  ["email", " zhang.san@Example.CN ", "zhang.san@example.cn"],
  ["email", "ｚｓ@example.cn", "zs@example.cn"],
  ["email", "张三@例子.中国", "张三@例子.中国"],
  ["email", "zhangsan@localhost", null],
  ["email", "zhangsan", null],
  ["email", "a@b@example.cn", null],
  ["email", "a@-example.cn", null],
  ["email", "a@example..cn", null],
  ["email", "a b@example.cn", null],
  ["email", "a@example.cn\r\nBcc: x@example.cn", null],
  ["email", `${"a".repeat(250)}@example.cn`, null],
  ["phone", "138 0013-8000", "13800138000"],
  ["phone", "+86 138 0013 8000", "13800138000"],
  ["phone", "+1 (202) 555-0100", "+12025550100"],
  ["phone", "010-62345678", null],
  ["phone", "12345", null],
] as const)("%s %s", (kind, text, address) => expect(parseRecipient(text, kind)).toBe(address));

test("an address is shown with little of it", () => {
  expect(maskRecipient("zhang.san@example.cn", "email")).toBe("z***@example.cn");
  expect(maskRecipient("13800138000", "phone")).toBe("138****8000");
});

test("only columns of these names hold addresses", () => {
  expect(["邮箱", "电子邮箱", "手机", "手机号", "手机号码"].map(findRecipientKind)).toEqual([
    "email",
    "email",
    "phone",
    "phone",
    "phone",
  ]);
  expect(["邮箱地址说明", "toString", "奖项"].map(findRecipientKind)).toEqual([undefined, undefined, undefined]);
});

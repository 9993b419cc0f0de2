import { expect, test } from "vitest";
import { succeeded } from "../wire/envelope.ts";
import { type Reason, toReason } from "../wire/reasons.ts";
import { refusals } from "../wire/refusals.ts";
import { describeConfirmation, describeNotification, describeReason, describeStep, refusedFor } from "./describe.ts";
import type { Messages } from "./Messages.ts";
import { zhCN } from "./zh-CN.ts";

test("a reason is a sentence that names its parameters", () => {
  expect(describeReason(toReason("award.numberTaken", { number: "2025-001" }))).toBe("证书编号“2025-001”已被使用");
  expect(describeReason(toReason("activity.sheetsUndecided", { sheets: ["甲", "乙"] }))).toContain("“甲”、“乙”");
  expect(describeReason(toReason("activity.needsNumbers", { row: 3, count: 2, sheet: "甲" }))).toContain(
    "工作表“甲”第 3 行等 2 行",
  );
  expect(describeReason(toReason("nameList.quotes"))).toMatch(/^引号没有成对出现/);
});

test("a kind is a reason as well, with its own sentence", () => {
  for (const [kind, { message }] of Object.entries(refusals)) {
    expect(describeReason({ code: kind, params: {} })).toBe(message);
  }
  expect(Object.keys(zhCN.reasons)).toEqual(expect.arrayContaining(Object.keys(refusals)));
});

test.each(["award.ofTomorrow", "constructor"])("the reason %s of a newer program is told as a failure", (code) => {
  expect(describeReason({ code, params: { some: "value" } })).toBe("系统错误");
});

test("a reason that is not known is told with the sentence that it brought", () => {
  const reason = { code: "document.macro", params: {}, message: "请另存为不含宏的文档。" };
  expect(describeReason(reason)).toBe("请另存为不含宏的文档。");
  expect(refusedFor("unsupported", reason as Reason)).toMatchObject({
    message: "请另存为不含宏的文档。",
    reason: { code: "document.macro", params: {} },
  });
});

test("another language is another object of the same type", () => {
  const english: Messages = {
    ...zhCN,
    reasons: { ...zhCN.reasons, "award.numberTaken": ({ number }) => `The number ${number} is taken` },
    notifications: { ...zhCN.notifications, publishFailed: ({ activity, reason }) => `${activity}: ${reason}` },
    steps: { ...zhCN.steps, write: "Writing" },
  };
  const reason = toReason("award.numberTaken", { number: "7" });
  expect(describeReason(reason, english)).toBe("The number 7 is taken");
  expect(describeStep("write", english)).toBe("Writing");
  const event = { kind: "publishFailed", params: { activity: "Awards", reason } } as const;
  expect(describeNotification(event, english)).toBe("Awards: The number 7 is taken");
});

test("what has to be confirmed is a sentence that names its row", () => {
  const params = { row: 4, sheet: "乙", otherRow: 2, otherSheet: "甲" };
  expect(describeConfirmation({ code: "equalRow", params })).toBe(
    "工作表“乙”第 4 行与工作表“甲”第 2 行的内容完全相同，又没有证书编号，发布后会成为两张一样的奖证，请确认。",
  );
});

test("an envelope carries the reason where it says more than its kind", () => {
  const reason = toReason("activity.hasAwards");
  expect(refusedFor("conflict", reason)).toEqual({
    code: 50,
    data: null,
    success: false,
    message: "活动下已有奖证，不能删除",
    reason: { code: "activity.hasAwards", params: {} },
  });
  expect(refusedFor("stale", toReason("stale"))).not.toHaveProperty("reason");
  expect(refusedFor("invalid", toReason("text", { text: "请填写名称" }))).toEqual({
    code: 10,
    data: null,
    success: false,
    message: "请填写名称",
  });
  expect(succeeded(null)).not.toHaveProperty("reason");
});

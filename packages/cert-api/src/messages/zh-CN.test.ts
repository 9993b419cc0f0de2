import { expect, test } from "vitest";
import { succeeded } from "../wire/envelope.ts";
import { toReason } from "../wire/reasons.ts";
import { refusals } from "../wire/refusals.ts";
import { describeReason, refusedFor } from "./describe.ts";
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

import { expect, test } from "vitest";
import { addMonths, applyValidityRule, findValidUntil, isExpired, parseValidity } from "./validity.ts";

test.each([
  ["2028-12-31", "2028-12-31"],
  ["2028/2/9", "2028-02-09"],
  ["2028.12.31", "2028-12-31"],
  ["20281231", "2028-12-31"],
  ["2028年12月31日", "2028-12-31"],
  [" ２０２８年１２月３１日 ", "2028-12-31"],
  ["二〇二八年十二月三十一日", "2028-12-31"],
  ["二○二八年十月二十日", "2028-10-20"],
  ["2028年12月31日 星期日", "2028-12-31"],
  ["2028-12-31 00:00:00", "2028-12-31"],
  ["至2028年12月31日止", "2028-12-31"],
  ["2028年2月", "2028-02-29"],
  ["2025.1.1-2028.12.31", "2028-12-31"],
  ["2025年1月1日至2028年12月31日", "2028-12-31"],
  ["2025/1/1 — 2028/12/31", "2028-12-31"],
])("%s names a last day", (text, day) => {
  expect(parseValidity(text)).toEqual({ kind: "day", day });
});

test.each([
  ["3年", 36],
  ["三年", 36],
  ["两年", 24],
  ["十二个月", 12],
  ["18月", 18],
  ["一百个月", 100],
  ["自颁发之日起五年", 60],
])("%s is so many months", (text, months) => {
  expect(parseValidity(text)).toEqual({ kind: "months", months });
});

test.each(["长期", "永久有效", "终身"])("%s is for good", (text) => {
  expect(parseValidity(text)).toEqual({ kind: "unlimited" });
});

test.each([
  "",
  "待定",
  "2028-13-01",
  "2028-02-30",
  "2028年13月",
  "28-12-31",
  "2028年",
  "0年",
  "101年",
  "2028.12.31-2025.1.1",
  "12/31/2028",
])("%s cannot be read", (text) => {
  expect(parseValidity(text)).toBeNull();
});

test("months end on the day of the same number, or on the last day of the month", () => {
  expect(addMonths("2026-11-22", 36)).toBe("2029-11-22");
  expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
  expect(addMonths("2026-12-31", 2)).toBe("2027-02-28");
});

test("the first of the keys that is filled in counts", () => {
  const content = JSON.stringify({ 有效期: "三年", 有效期至: "" });
  expect(findValidUntil(content, "2026-11-22")).toBe("2029-11-22");
  expect(findValidUntil(JSON.stringify({ 有效期: "三年", 有效期至: "2028-12-31" }), "2026-11-22")).toBe("2028-12-31");
  expect(findValidUntil(JSON.stringify({ 奖项: "有效" }), "2026-11-22")).toBeNull();
  expect(findValidUntil("有效期至 2028-12-31", "2026-11-22")).toBeNull();
});

test("a rule fills in what the content leaves open, in its place", () => {
  expect(applyValidityRule('{"奖项":"一等奖"}', 36, "2026-11-22")).toBe(
    '{"奖项":"一等奖","有效期至":"2029年11月22日"}',
  );
  expect(applyValidityRule('{"有效期至":"","奖项":"一等奖"}', 6, "2026-11-22")).toBe(
    '{"有效期至":"2027年5月22日","奖项":"一等奖"}',
  );
  const own = '{"有效期":"长期"}';
  expect(applyValidityRule(own, 36, "2026-11-22")).toBe(own);
  expect(applyValidityRule('{"奖项":"一等奖"}', null, "2026-11-22")).toBe('{"奖项":"一等奖"}');
});

test("a certificate is valid through the end of its last day", () => {
  expect(isExpired("2026-11-22", "2026-11-22")).toBe(false);
  expect(isExpired("2026-11-22", "2026-11-23")).toBe(true);
  expect(isExpired(null, "2026-11-23")).toBe(false);
});

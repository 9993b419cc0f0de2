import { expect, test } from "vitest";
import { formatValidityMonths, toValidityMonths } from "./validityText.ts";

const words = { years: "{count}年", months: "{count}个月" };

test.each([
  [36, "3年"],
  [18, "18个月"],
  [null, ""],
])("%s months are shown as %s", (months, text) => {
  expect(formatValidityMonths(months, words)).toBe(text);
});

test.each([
  ["3年", 36],
  [" 三年 ", 36],
  ["18个月", 18],
  ["１８", 18],
  ["", null],
  ["长期有效吗", 0],
  ["2028-12-31", 0],
])("%s is sent as %s", (text, months) => {
  expect(toValidityMonths(text)).toBe(months);
});

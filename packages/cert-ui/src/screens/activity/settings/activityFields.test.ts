import { expect, test } from "vitest";
import { toActivityInput, toColumnChoices, formatValidityMonths, toValidityMonths } from "./activityFields.ts";

test("by what visitors find an activity is sent where it was changed, and for a new one", () => {
  const values = { name: "2025年优秀论文评选", publicSearch: "all" };
  expect(toActivityInput(values)).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, { publicSearch: "number" })).toMatchObject({ publicSearch: "all" });
  expect(toActivityInput(values, { publicSearch: "all" }).publicSearch).toBeUndefined();
});

test("what visitors are asked is sent where it was changed, and taken away by an empty column", () => {
  const values = { name: "2025年优秀论文评选", "holderCheck.column": " 证件号码 ", "holderCheck.digits": "6" };
  const holderCheck = { column: "证件号码", digits: 6 };
  expect(toActivityInput(values)).toMatchObject({ holderCheck });
  expect(toActivityInput(values, { holderCheck }).holderCheck).toBeUndefined();
  expect(toActivityInput(values, { holderCheck: { ...holderCheck, digits: 4 } })).toMatchObject({ holderCheck });
  const none = { ...values, "holderCheck.column": "" };
  expect(toActivityInput(none, { holderCheck })).toMatchObject({ holderCheck: null });
  expect(toActivityInput(none, { holderCheck: null }).holderCheck).toBeUndefined();
  expect(toActivityInput(none).holderCheck).toBeUndefined();
});

test("column choices: offers the columns that a search does not show yet, and what was chosen before", () => {
  const columns = ["姓名", "证书编号", "学校", "奖项", "年份"];
  expect(toColumnChoices(columns, null)).toEqual(["学校", "奖项"]);
  expect(toColumnChoices(columns, "学校")).toEqual(["学校", "奖项"]);
  expect(toColumnChoices(columns, "单位")).toEqual(["学校", "奖项", "单位"]);
  expect(toColumnChoices([], null)).toEqual([]);
});

const messages = { years: "{count}年", months: "{count}个月" };

test.each([
  [36, "3年"],
  [18, "18个月"],
  [null, ""],
])("%s months are shown as %s", (months, text) => {
  expect(formatValidityMonths(months, messages)).toBe(text);
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

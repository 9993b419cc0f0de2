import { expect, test } from "vitest";
import { toColumnChoices } from "./winnerColumns.ts";

test("offers the columns that a search does not show yet, and what was chosen before", () => {
  const columns = ["姓名", "证书编号", "学校", "奖项", "年份"];
  expect(toColumnChoices(columns, null)).toEqual(["学校", "奖项"]);
  expect(toColumnChoices(columns, "学校")).toEqual(["学校", "奖项"]);
  expect(toColumnChoices(columns, "单位")).toEqual(["学校", "奖项", "单位"]);
  expect(toColumnChoices([], null)).toEqual([]);
});

import { expect, test } from "vitest";
import { readGrid } from "./readGrid.ts";

const read = (cells: string[]) => {
  const rows = [["序号", "姓名", "奖项", "备注"], ["1", "甲一", "一等奖", ""], cells];
  return readGrid({ rows: rows.map((row, index) => ({ row: index + 1, cells: row })), columns: [..."ABCD"] });
};

test.each([
  [["", "注：以上名单经公示无异议。", "", ""]],
  [["备注：排名不分先后", "", "", ""]],
  [["", "审核人：", "", ""]],
  [["审核人：", "李某", "", ""]],
  [["", "制表人：李某", "审核人：王某", "2025年6月1日"]],
  [["", "填表人 张三", "", ""]],
  [["填报日期：2025-6-1", "", "", ""]],
  [["", "日期：", "", ""]],
  [["", "联系电话：0571-12345678", "", ""]],
  [["", "某某教育局（盖章）", "", ""]],
  [["", "二〇二五年六月一日", "", ""]],
  [["", "2025 年 6 月 1 日", "", ""]],
  [["", "以上名单排名不分先后", "", ""]],
])("%j is a remark", (cells) => {
  expect(read(cells)).toMatchObject({ rows: [{ row: 2 }], problems: [{ code: "remarkRows" }], errors: 0 });
});

test.each([
  [["2", "李四", "二等奖", "注：补发"]],
  [["2", "李四", "二等奖", "审核人：张三"]],
  [["注：补发", "李四", "二等奖", ""]],
  [["2", "注音", "二等奖", ""]],
  [["2", "第一小学", "", ""]],
  [["", "日期", "一等奖", ""]],
])("%j is a winner", (cells) => {
  expect(read(cells).rows).toHaveLength(2);
});

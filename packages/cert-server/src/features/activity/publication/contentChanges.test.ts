import { expect, test } from "vitest";
import { listContentChanges } from "./contentChanges.ts";

const award = { name: "张三", content: '{"证书编号":"A-01","奖项":"二等奖","备注":"","有效期至":"2028/11/20"}' };

test("names what is said differently, the name first", () => {
  const listed = { name: "张珊", content: '{"证书编号":"A-01","奖项":"一等奖","有效期至":"2028年11月20日"}' };
  expect(listContentChanges(award, listed)).toEqual([
    { key: "姓名", before: "张三", after: "张珊" },
    { key: "奖项", before: "二等奖", after: "一等奖" },
  ]);
});

test("a value that one of both lacks is an empty text, and an empty one is no difference", () => {
  expect(listContentChanges(award, { ...award, content: '{"奖项":"二等奖","单位":"一中"}' })).toEqual([
    { key: "单位", before: "", after: "一中" },
    { key: "证书编号", before: "A-01", after: "" },
    { key: "有效期至", before: "2028/11/20", after: "" },
  ]);
  expect(listContentChanges(award, award)).toEqual([]);
});

test("several texts of one key stand in one line", () => {
  const [change] = listContentChanges(
    { name: "张三", content: '{"导师":["甲","乙"]}' },
    { name: "张三", content: "{}" },
  );
  expect(change).toEqual({ key: "导师", before: "甲、乙", after: "" });
});

import { expect, test } from "vitest";
import { listReadings, listTermParts } from "./termReadings.ts";

test.each([
  ["姓名：王伟", "王伟"],
  ["姓 名: 王 伟", "王伟"],
  ["获奖者 王伟", "王伟"],
  ["获奖人:王伟，", "王伟"],
  ["证书编号：2025-JXAL-00005", "2025-jxal-00005"],
  ["编号2025-JXAL-00005。", "2025-jxal-00005"],
  ["编 号 2025-JXAL-00005", "2025-jxal-00005"],
  ["No. 2025-001", "2025-001"],
  ["Certificate No.: A-01", "a-01"],
  ["（王伟）", "王伟"],
  ["【2025-JXAL-00005】", "2025-jxal-00005"],
  ["王伟老师", "王伟"],
  ["王伟 同志：", "王伟"],
  ["王伟同志：", "王伟"],
  ["尊敬的王伟老师：", "王伟"],
  ["王伟：", "王伟"],
  ["尊敬的王伟女士", "王伟"],
  ["Dr. Li Ming", "li ming"],
  ["第2025001号", "2025001"],
  ["王伟/", "王伟"],
  ["王-伟", "王伟"],
  ["阿依古丽-买买提", "阿依古丽买买提"],
  ["Li_Ming", "li ming"],
])("a text that was copied: %s may be %s", (text, term) => {
  expect(listReadings(text)).toContain(term);
});

test.each(["王伟", "李老师", "王老师", "老师", "同志", "大同志", "Nora Smith", "2025JXAL00005", "歐陽娜娜"])(
  "a text that was typed: %s is read as it is",
  (text) => expect(listReadings(text)).toHaveLength(1),
);

test("a name that ends like a form of address comes first as it was typed", () => {
  expect(listReadings("大同志远同志")).toEqual(["大同志远同志", "大同志远"]);
  expect(listReadings("李老")).toEqual(["李老"]);
});

test.each([
  ["张三、李四", ["张三", "李四"]],
  ["张三老师，李四老师等", ["张三", "李四"]],
  ["姓名：王伟 证书编号：A-01", ["王伟", "A-01"]],
  ["王伟证书编号：A-01", ["王伟", "A-01"]],
  ["王伟（青禾小学）", ["王伟", "青禾小学"]],
  ["王伟老师：荣获一等奖", ["王伟", "荣获一等奖"]],
  ["学校：青禾小学", ["青禾小学"]],
  ["王伟\tA-01\t一等奖", ["王伟", "A-01", "一等奖"]],
])("the parts of %j are %j", (text, parts) => {
  expect(listTermParts(text)).toEqual(parts);
});

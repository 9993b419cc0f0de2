import { expect, test } from "vitest";
import { contentFields, removeField, setField } from "./contentFields.ts";

const content = '{"证书编号":"2025-001","年份":2025,"成员":["甲","乙"],"其他":{"a":1}}';

test("texts, numbers and lists of texts are fields; what is neither is left alone", () => {
  expect(contentFields(content)).toEqual([
    { key: "证书编号", kind: "text", text: "2025-001" },
    { key: "年份", kind: "text", text: "2025" },
    { key: "成员", kind: "list", text: "甲\n乙" },
  ]);
});

test.each(["一等奖", "", "[1]", '"text"', "null", "{"])("free text has no fields: %s", (text) => {
  expect(contentFields(text)).toBeNull();
});

test("a field is set in its place, and nothing else changes", () => {
  expect(setField(content, "年份", "2026")).toBe(
    '{"证书编号":"2025-001","年份":"2026","成员":["甲","乙"],"其他":{"a":1}}',
  );
  expect(setField('{"成员":["甲"]}', "成员", "甲\n丙")).toBe('{"成员":["甲","丙"]}');
});

test("a new field comes last, an old one goes", () => {
  expect(setField('{"a":"1"}', "b", "")).toBe('{"a":"1","b":""}');
  expect(removeField('{"a":"1","b":""}', "a")).toBe('{"b":""}');
});

test("content that is written over several lines stays so", () => {
  expect(setField('{\n  "a": "1"\n}', "a", "2")).toBe('{\n  "a": "2"\n}');
});

import { certificateReference, photoReference } from "cert-api";
import { expect, test } from "vitest";
import { differences } from "./differences.ts";

const labels = { name: "姓名", content: "内容", photo: "图片", certificate: "PDF 文件" };
const before = { name: "王晓明", content: '{"奖项":"一等奖","年份":"2025","成员":["甲","乙"]}' };

test("names each key that changed, came or went", () => {
  const after = { name: "王晓鸣", content: '{"奖项":"二等奖","成员":["甲","乙"],"作品":"课堂"}' };
  expect(differences(before, after, labels)).toEqual([
    { key: "姓名", before: "王晓明", after: "王晓鸣" },
    { key: "奖项", before: "一等奖", after: "二等奖" },
    { key: "年份", before: "2025", after: null },
    { key: "作品", before: null, after: "课堂" },
  ]);
});

test("the order of keys is no difference", () => {
  const after = { ...before, content: '{"年份":"2025","成员":["甲","乙"],"奖项":"一等奖"}' };
  expect(differences(before, after, labels)).toEqual([]);
});

test("free text differs as a whole", () => {
  expect(differences({ name: "甲", content: "旧" }, { name: "甲", content: "新" }, labels)).toEqual([
    { key: "内容", before: "旧", after: "新" },
  ]);
});

test("another photo or another PDF is named as such, without its reference", () => {
  const content = (file: string, photo: string) =>
    JSON.stringify({ 文件名: certificateReference(file.repeat(64)), 照片: photoReference(photo.repeat(64)) });
  const [first, second] = [content("a", "b"), content("c", "d")];
  expect(differences({ name: "甲", content: first }, { name: "甲", content: second }, labels)).toEqual([
    { key: "文件名", before: "PDF 文件 aaaaaaaa", after: "PDF 文件 cccccccc" },
    { key: "照片", before: "图片 bbbbbbbb", after: "图片 dddddddd" },
  ]);
});

import { expect, test } from "vitest";
import { certificateValues, missingValue } from "./certificateValues.ts";

const certificate = {
  name: "王小明",
  holders: ["王小明"],
  content: '{"有效期至":"2028-12-31","有效期":"三年"}',
  issuedOn: "2026-11-20",
  address: "https://cert.example.edu.cn/v/1/1",
  placeholders: [],
};

test("a last day that is stored with the version is printed as the issue date is", () => {
  const values = certificateValues({ ...certificate, validUntil: "2028-12-31" });
  expect(values).toMatchObject({
    有效期至: "2028年12月31日",
    中文有效期至: "二〇二八年十二月三十一日",
    有效期: "三年",
  });
});

test("a version of a time before validity prints its columns as they stand", () => {
  const values = certificateValues({ ...certificate, validUntil: null });
  expect(values).toMatchObject({ 有效期至: "2028-12-31", 有效期: "三年" });
  expect(values).not.toHaveProperty("中文有效期至");
});

test("a column of numerals comes before the day in numerals", () => {
  const content = '{"有效期至":"2028-12-31","中文有效期至":"二〇二八年岁末"}';
  const values = certificateValues({ ...certificate, content, validUntil: "2028-12-31" });
  expect(values).toMatchObject({ 中文有效期至: "二〇二八年岁末" });
});

test("a last day that is known fills both of its placeholders", () => {
  const names = ["有效期至", "中文有效期至"];
  expect(missingValue({ content: '{"有效期":"三年"}', validUntil: "2029-11-20" }, names)).toBeUndefined();
  expect(missingValue({ content: '{"有效期":"长期"}', validUntil: null }, names)).toBe("有效期至");
});

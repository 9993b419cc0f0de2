import { expect, test } from "vitest";
import { Problem } from "../schemas/upload.ts";
import { nameListProblems } from "./nameListMessages.ts";
import { nameListProblem } from "./nameListProblem.ts";

test("a problem of a list carries its code and the named values of its sentence", () => {
  const place = { sheet: "甲", row: 7, column: "证书编号" };
  expect(nameListProblem("duplicateNumber", place, { number: "2025-001", row: 3, sheet: "乙" })).toEqual({
    level: "error",
    code: "duplicateNumber",
    params: { number: "2025-001", row: 3, sheet: "乙" },
    ...place,
    message: "证书编号“2025-001”与工作表“乙”第 3 行重复。",
  });
  expect(nameListProblem("emptyName", { row: 2 })).toMatchObject({ code: "emptyName", params: {} });
});

test("what a person only has to confirm is a warning", () => {
  expect(nameListProblem("equalRow", { row: 3 }, { row: 2 })).toMatchObject({ level: "warning" });
  expect(Object.keys(nameListProblems).length).toBeGreaterThan(30);
});

test("a report of a program before codes is still a report", () => {
  const stored = {
    level: "warning",
    row: 2,
    column: "电话",
    message: "看起来是手机号，发布后会印在证书或核验页上，请确认。",
  };
  expect(Problem.parse(stored)).toEqual(stored);
});

test("traditional Mongolian is named as what it is, any other character without a font as that", () => {
  expect(nameListProblems.missingGlyph({ characters: "ᠮᠣᠩ" })).toBe(
    "“ᠮᠣᠩ”是传统蒙古文，须竖排，证书上不能印出，请改用西里尔蒙古文或其他文字。",
  );
  expect(nameListProblems.missingGlyph({ characters: "😀" })).toBe("没有字体能显示“😀”。");
});

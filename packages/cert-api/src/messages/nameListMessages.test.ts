import { expect, test } from "vitest";
import { Problem } from "../schemas/upload.ts";
import { nameListProblem, nameListProblems } from "./nameListMessages.ts";

test("a problem of a list carries its code and the named values of its sentence", () => {
  const place = { sheet: "甲", row: 7, column: "证书编号" };
  expect(nameListProblem("duplicateNumber", place, "2025-001", "3", "乙")).toEqual({
    level: "error",
    code: "duplicateNumber",
    params: { number: "2025-001", row: 3, sheet: "乙" },
    ...place,
    message: "证书编号“2025-001”与工作表“乙”第 3 行重复。",
  });
  expect(nameListProblem("emptyName", { row: 2 })).toMatchObject({ code: "emptyName", params: {} });
});

test("each code names every value that its sentence takes", () => {
  const problems = Object.entries(nameListProblems);
  expect(problems.length).toBeGreaterThan(30);
  for (const [code, { params, say }] of problems) {
    const values = params.map((name) => `<${name}>`);
    const sentence = (say as (...details: string[]) => string)(...values);
    // A repeated count decides how a sentence is put, and need not stand in it
    for (const value of values.filter((text) => text !== "<count>"))
      expect([code, sentence]).toContainEqual(expect.stringContaining(value));
  }
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

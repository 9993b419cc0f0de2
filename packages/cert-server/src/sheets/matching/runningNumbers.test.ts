import { expect, test } from "vitest";
import { readGrid } from "../rules/readGrid.ts";
import { findRunningNumbers } from "./runningNumbers.ts";

const find = (header: string, values: readonly string[]) => {
  const cells = [["姓名", header], ...values.map((value, index) => [`人${index}`, value])];
  const rows = cells.map((row, index) => ({ row: index + 1, cells: row }));
  return findRunningNumbers(readGrid({ rows, columns: ["A", "B"] })).has(header);
};

test.each([
  ["序号", ["1", "2", "3"]],
  ["序号", ["一", "二", "甲-3"]],
  ["*序号（必填）", ["1"]],
  ["No.", ["1", "2"]],
  ["NO：", ["1", "2"]],
  ["行号", ["7"]],
  ["编号", ["1", "2", "3"]],
  ["编号", ["001", "002", "003"]],
  ["编号", ["1", "", "2", "1", "2"]],
  ["编号", ["3", "1", "2"]],
  ["ID", ["2", "3", "5"]],
])("%s with %j numbers the rows", (header, values) => {
  expect(find(header.normalize("NFKC"), values)).toBe(true);
});

test.each([
  ["编号", ["2025-001", "2025-002"]],
  ["编号", ["20250001", "20250002"]],
  ["编号", ["A1", "A2"]],
  ["编号", ["1", "2", "3-1"]],
  ["编号", []],
  ["证书编号", ["1", "2"]],
  ["名次", ["1", "2"]],
  ["作品编号", ["1", "2"]],
  ["学号", ["1", "2"]],
])("%s with %j does not", (header, values) => {
  expect(find(header, values)).toBe(false);
});

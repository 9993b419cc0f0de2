import { expect, test } from "vitest";
import { readIndex } from "./useTableIndex.ts";

test.each([
  ["0", 0],
  ["12", 12],
  ["007", 7],
  ["99999999999999999999", 999_999_999],
  ["-1", null],
  ["1.5", null],
  ["1e3", null],
  ["abc", null],
  ["", null],
  ["１", null],
  [undefined, null],
])("the index %j is the page %j", (text, index) => {
  expect(readIndex(text)).toBe(index);
});

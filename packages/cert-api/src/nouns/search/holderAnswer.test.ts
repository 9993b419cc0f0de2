import { expect, test } from "vitest";
import { findHolderAnswer } from "./holderAnswer.ts";

test.each([
  ["11010519491231002X", 4, "002X"],
  ["11010519491231002x", 6, "31002X"],
  ["１３８ 0013-8000", 4, "8000"],
  ["138–0013–8000", 8, "00138000"],
  ["8000", 4, "8000"],
  ["800", 4, null],
  [" - ", 4, null],
])("%s ends in %i characters %s", (text, digits, answer) => {
  expect(findHolderAnswer(text, digits)).toBe(answer);
});

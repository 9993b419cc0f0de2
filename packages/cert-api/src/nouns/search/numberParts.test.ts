import { expect, it } from "vitest";
import { findNumberPart, numberParts } from "./numberParts.ts";

it.each<[string, string[], string[]]>([
  ["2025-jxal-00007", ["jxal-00007", "00007", "7"], ["2025", "00007", "7"]],
  ["浙教2025第00012号", ["2025第00012号", "第00012号", "00012号", "12号", "号"], ["2025", "00012", "12"]],
  ["0012", ["12"], ["0012", "12"]],
  ["jy2025001", ["2025001"], ["2025001"]],
  ["000", ["0"], ["000", "0"]],
  ["", [], []],
])("of %j are the rests %j and the segments of digits %j", (number, rests, segments) => {
  expect(numberParts(number)).toEqual({ rests, segments });
});

it.each<[string, ReturnType<typeof findNumberPart>]>([
  ["2025-", "start"],
  ["jxal-", "start"],
  ["00040", "start"],
  ["浙教2025", "start"],
  ["120", "segment"],
  ["2025", "segment"],
  ["12", null],
  ["jxal", null],
  ["浙教20", null],
  ["20-1", null],
  ["１２０", null],
])("takes %j for %j", (term, kind) => {
  expect(findNumberPart(term)).toBe(kind);
});

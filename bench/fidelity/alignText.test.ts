import { expect, test } from "vitest";
import { alignText, foldCharacter } from "./alignText.ts";

const units = (...pages: string[]) =>
  pages.flatMap((text, page) => Array.from(text, (character) => ({ character, page })));
const align = (left: string[], right: string[]) => [...alignText(units(...left), units(...right))];

test("equal texts pair character by character", () => {
  expect(align(["aabab"], ["aabab"])).toEqual([0, 1, 2, 3, 4]);
});

test("repeated characters are paired by what surrounds them", () => {
  expect(align(["1. one 2. two 3. one"], ["1. one 3. one"])).toEqual([
    0, 1, 2, 3, 4, 5, 6, -1, -1, -1, -1, -1, -1, -1, 7, 8, 9, 10, 11, 12,
  ]);
});

test("a block that is drawn elsewhere is paired with itself", () => {
  expect(align(["header textbody of the page"], ["body of the pageheader text"])).toEqual([
    ...Array.from({ length: 11 }, (_, index) => index + 16),
    ...Array.from({ length: 16 }, (_, index) => index),
  ]);
});

test("text that moved to another page is paired over the page", () => {
  expect(align(["first lines", "second lines"], ["first linessecond", " lines"])).toEqual(
    Array.from({ length: 23 }, (_, index) => index),
  );
});

test("a header that every page repeats is paired page by page", () => {
  expect(align(["Hpabcdefgh", "Hpijklmnop"], ["abcdefghHp", "ijklmnopHp"])).toEqual([
    8, 9, 0, 1, 2, 3, 4, 5, 6, 7, 18, 19, 10, 11, 12, 13, 14, 15, 16, 17,
  ]);
});

test("a character that only the other text has leaves its neighbours paired", () => {
  expect(align(["abcdef"], ["abcXdef"])).toEqual([0, 1, 2, 4, 5, 6]);
});

test("a chance equal among what differs is not paired", () => {
  expect(align(["abcdefghijQlmn"], ["abcdefgh1Q2lmn"])[10]).toBe(-1);
});

test.each([
  ["ﬁ", "fi"],
  ["⼈", "人"],
  ["A", "a"],
  ["（", "（"],
  ["\u{a0}", ""],
  ["\u{3000}", ""],
  ["\u{f0b7}", "•"],
  ["\u{f0e0}", ""],
])("%s is compared as %s", (character, folded) => {
  expect(foldCharacter(character)).toBe(folded);
});

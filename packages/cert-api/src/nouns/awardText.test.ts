import { expect, test } from "vitest";
import { holdsWords, splitWords } from "./awardText.ts";
import { certificateReference } from "./existingCertificate.ts";

const award = {
  id: "aV3kq9",
  name: "张伟、李娜",
  number: "2025-LW-00318",
  content: JSON.stringify({
    奖项: "二等奖",
    学校: ["青禾小学", "Sea School"],
    文件名: certificateReference("0a".repeat(32)),
  }),
};

test.each([
  ["张伟 二等奖", true],
  ["lw-00318", true],
  ["sea", true],
  ["aV3k", true],
  ["张伟 一等奖", false],
])("each word of %j stands in some value: %s", (text, holds) => {
  expect(holdsWords(award, splitWords(text))).toBe(holds);
});

test("neither the keys of the content nor references to files are searched through", () => {
  expect(holdsWords(award, ["奖项"])).toBe(false);
  expect(holdsWords(award, ["0a0a"])).toBe(false);
});

test("free text is searched through as it stands", () => {
  expect(holdsWords({ ...award, content: "荣获 一等奖" }, ["一等奖"])).toBe(true);
});

test("words are separated by white space of any kind, and count once", () => {
  expect(splitWords("  张伟　二等奖\n张伟 ")).toEqual(["张伟", "二等奖"]);
});

import { expect, test } from "vitest";
import { markedParts } from "./markedParts.ts";

/** The parts in one text, matches in square brackets. */
const bracketMatches = (text: string, term: string) =>
  markedParts(text, term)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join("");

test.each([
  { text: "王晓明", term: "王晓", marked: "[王晓]明" },
  { text: "王晓明", term: " 晓明 ", marked: "王[晓明]" },
  { text: "王晓明", term: "李四", marked: "王晓明" },
  { text: "王晓·阿依古丽", term: "晓•阿", marked: "王[晓·阿]依古丽" },
  { text: "阿依古丽·买买提", term: "古丽买买", marked: "阿依[古丽·买买]提" },
  { text: "王　明", term: "王明", marked: "[王　明]" },
  { text: "Li Ming", term: "li ming", marked: "[Li Ming]" },
  { text: "ＡＢ-12", term: "ab-1", marked: "[ＡＢ-1]2" },
  { text: "2025-JYKY-00318", term: "00318", marked: "2025-JYKY-[00318]" },
  { text: "José", term: "josé", marked: "[José]" },
  { text: "𠮷野𠮷野", term: "𠮷野", marked: "[𠮷野][𠮷野]" },
  { text: "第㈱号", term: "(株)", marked: "第[㈱]号" },
  { text: "王晓明", term: "", marked: "王晓明" },
  { text: "", term: "王晓", marked: "" },
])("$term in $text", ({ text, term, marked }) => {
  expect(bracketMatches(text, term)).toBe(marked);
});

test("the parts are the text, whatever matched", () => {
  const text = "㍿王晓㍿";
  expect(
    markedParts(text, "会社王")
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

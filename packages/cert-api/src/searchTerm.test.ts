import { describe, expect, it } from "vitest";
import { foldPrivateUse, normalizeTerm, searchTermProblem } from "./searchTerm.ts";

describe("normalizeTerm", () => {
  it.each([
    ["full-width digits and letters", "ＺＪ－２０２５", "zj-2025"],
    ["spaces around and between ideographs", "　王　 明 ", "王明"],
    ["runs of spaces between words", "Li   Ming", "li ming"],
    ["a space between an ideograph and a letter", "王 A", "王 a"],
    ["the bullet", "阿依古丽•买买提", "阿依古丽·买买提"],
    ["the hyphenation point", "阿依古丽‧买买提", "阿依古丽·买买提"],
    ["the katakana dot", "阿依古丽・买买提", "阿依古丽·买买提"],
    ["the half-width katakana dot", "阿依古丽･买买提", "阿依古丽·买买提"],
    ["the full-width full stop", "阿依古丽．买买提", "阿依古丽·买买提"],
    ["spaces around a dot", "阿依古丽 · 买买提", "阿依古丽·买买提"],
    ["dashes of any length", "ZJ–2025—3−1", "zj-2025-3-1"],
    ["a Kangxi radical", "⽅明", "方明"],
    ["a simplified radical out of a PDF", "⻢⻰", "马龙"],
    ["a former private-use code point with a character beyond the BMP", "\ue831丽", "𡗗丽"],
    ["a former private-use code point of GBK", "\ue863青", "䶮青"],
    ["zero-width characters", "王\u200b晓\ufeff明", "王晓明"],
    ["a lone surrogate", "王\ud800明", "王明"],
    ["decomposed letters", "Zoe\u0308", "zoë"],
  ])("folds %s", (_, written, expected) => {
    expect(normalizeTerm(written)).toBe(expected);
  });

  it("keeps what parts the segments of a number", () => {
    expect(normalizeTerm("ZJKY-2025/003.18")).toBe("zjky-2025/003.18");
  });

  it("says the same of plain text, which takes a shorter way", () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const differing = [...range(0x21, 0x7e), ...range(0x4e00, 0x9fff)].map((code) => String.fromCharCode(code)).filter(
      (character) => `é${normalizeTerm(`${character}9${character}`)}` !== normalizeTerm(`é${character}9${character}`),
    );
    expect(differing).toEqual([]);
  });

  it("changes nothing the second time", () => {
    for (const text of ["　Ａ．Ｂ・\ue817 王　明", "ﬁ㍿①", "⻢\u200b 龙"]) {
      expect(normalizeTerm(normalizeTerm(text))).toBe(normalizeTerm(text));
    }
  });
});

describe("foldPrivateUse", () => {
  it("agrees with the characters that the six code points beyond the BMP stood for", () => {
    expect(foldPrivateUse("\ue816\ue817\ue818\ue831\ue83b\ue855")).toBe("𠂇𠂉𠃌𡗗𢦏𤇾");
  });
  it("leaves the rest of the private-use area alone", () => {
    expect(foldPrivateUse("\ue000\ue865\uf8ff")).toBe("\ue000\ue865\uf8ff");
  });
});

describe("searchTermProblem", () => {
  it.each([
    ["", "tooShort"],
    ["王", "tooShort"],
    [" 王 ", "tooShort"],
    ["王\u200b", "tooShort"],
    ["𡗗", "tooShort"],
    ["王晓", null],
    ["王 明", null],
    ["😀😀", null],
    ["长".repeat(64), null],
    ["长".repeat(65), "tooLong"],
  ])("of %j is %j", (term, problem) => {
    expect(searchTermProblem(term)).toBe(problem);
  });
});

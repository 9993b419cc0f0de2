import { describe, expect, it } from "vitest";
import { foldPrivateUse, normalizeTerm, searchTermProblem } from "./searchTerm.ts";

describe("normalizeTerm", () => {
  it.each([
    ["full-width digits and letters", "ＺＪ－２０２５", "zj-2025"],
    ["spaces around and between ideographs", "　王　 明 ", "王明"],
    ["runs of spaces between words", "Li   Ming", "li ming"],
    ["a space between an ideograph and a letter", "王 A", "王 a"],
    ["the middle dot between ideographs", "阿依古丽·买买提", "阿依古丽买买提"],
    ["the bullet", "阿依古丽•买买提", "阿依古丽买买提"],
    ["the hyphenation point", "阿依古丽‧买买提", "阿依古丽买买提"],
    ["the katakana dot", "阿依古丽・买买提", "阿依古丽买买提"],
    ["the half-width katakana dot", "阿依古丽･买买提", "阿依古丽买买提"],
    ["the full-width full stop", "阿依古丽．买买提", "阿依古丽买买提"],
    ["spaces around a dot", "阿依古丽 · 买买提", "阿依古丽买买提"],
    ["the full stop between ideographs", "阿依古丽.买买提", "阿依古丽买买提"],
    ["the middle dot between letters", "Иван • Петров", "иван·петров"],
    ["quotation marks around a name", "“王伟”", "王伟"],
    ["brackets around a title", "「王伟」", "王伟"],
    ["straight quotation marks", '"2025-01"', "2025-01"],
    ["spaces around a hyphen", "2025 - JXAL - 00005", "2025-jxal-00005"],
    ["dashes of any length", "ZJ–2025—3−1", "zj-2025-3-1"],
    ["a Kangxi radical", "⽅明", "方明"],
    ["a simplified radical out of a PDF", "⻢⻰", "马龙"],
    ["a former private-use code point with a character beyond the BMP", "\ue831丽", "𡗗丽"],
    ["a former private-use code point of GBK", "\ue863青", "䶮青"],
    ["a former private-use code point of punctuation", "王\ue791明", "王;明"],
    ["zero-width characters", "王\u200b晓\ufeff明", "王晓明"],
    ["a lone surrogate", "王\ud800明", "王明"],
    ["decomposed letters", "Zoe\u0308", "zoë"],
    ["Arabic letters in the forms of a font", "\ufe8b\ufe8e\ufedf\ufef0\ufee1", "\u0626\u0627\u0644\u0649\u0645"],
    ["joiners between Arabic letters", "مەم\u200dەت", "مەمەت"],
    ["the Tibetan tsheg that does not end a line", "བཀྲ་ཤིས\u0f0c", "བཀྲ་ཤིས་"],
  ])("folds %s", (_, written, expected) => {
    expect(normalizeTerm(written)).toBe(expected);
  });

  it("folds every Kangxi radical to an ideograph", () => {
    const radicals = Array.from({ length: 0x2fd5 - 0x2f00 + 1 }, (_, index) => String.fromCodePoint(0x2f00 + index));
    expect(radicals.filter((radical) => !/^[\u4e00-\u9fff]$/u.test(normalizeTerm(radical)))).toEqual([]);
  });

  it("keeps what parts the segments of a number", () => {
    expect(normalizeTerm("ZJKY-2025/003.18")).toBe("zjky-2025/003.18");
  });

  it("says the same of plain text, which takes a shorter way", () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const differing = [...range(0x21, 0x7e), ...range(0x4e00, 0x9fff)]
      .map((code) => String.fromCharCode(code))
      // Those around a text are removed, wherever it is
      .filter((character) => !["'", '"'].includes(character))
      .filter(
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
  it("agrees with the standard on the eighteen that GB 18030-2022 moved last", () => {
    expect(foldPrivateUse("\ue78d\ue78e\ue78f\ue790\ue791\ue792\ue793\ue794\ue795\ue796")).toBe("︐︒︑︓︔︕︖︗︘︙");
    expect(foldPrivateUse("\ue81e\ue826\ue82b\ue82c\ue832\ue843\ue854\ue864")).toBe("龴龵龶龷龸龹龺龻");
  });
  it("leaves the rest of the private-use area alone", () => {
    expect(foldPrivateUse("\ue000\ue78c\ue797\ue814\ue865\uf8ff")).toBe("\ue000\ue78c\ue797\ue814\ue865\uf8ff");
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
    ["·王·", null],
    ["⻢⻰", null],
    ["长".repeat(64), null],
    ["𡗗".repeat(64), null],
    [`${"长".repeat(64)}\u200b `, null],
    ["㍿".repeat(17), "tooLong"],
    ["长".repeat(65), "tooLong"],
  ])("of %j is %j", (term, problem) => {
    expect(searchTermProblem(term)).toBe(problem);
  });
});

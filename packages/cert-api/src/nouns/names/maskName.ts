import { holderSeparator } from "../dataKeys.ts";
import { normalizeTerm } from "../search/searchTerm.ts";

/** What stands in the place of a character that is not shown. */
const MASK = "*";

const graphemes = new Intl.Segmenter("zh", { granularity: "grapheme" });

/** Surnames of two characters. */
const longSurnames = new Set([
  ..."欧阳 上官 司马 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 宇文 长孙 司徒 司空 夏侯 轩辕 端木 百里 南宫 西门 独孤 澹台".split(
    " ",
  ),
  ..."公冶 宗政 濮阳 淳于 单于 太叔 申屠 仲孙 钟离 闾丘 鲜于 赫连 呼延 第五 東方 歐陽 司馬 諸葛".split(" "),
]);

/** What parts the words of a name is shown: it says nothing. */
const separator = /^[\s·.'-]+$/u;

/**
 * The name of an award's holders as a visitor sees it who has not typed a whole one: of each holder the part that was typed,
 * else the surname, 王*, 王**, 欧阳**. Never more: with the last character of 王晓明 beside it, a number would leave one to
 * guess. `term` is normalised.
 */
export function maskName(name: string, term: string): string {
  return name
    .split(holderSeparator)
    .map((holder) => maskHolder(holder, term))
    .join(holderSeparator);
}

function maskHolder(holder: string, term: string): string {
  const characters = [...graphemes.segment(holder)].map(({ segment }) => segment);
  const [start, end] = findTerm(characters, term) ?? [0, countSurname(characters)];
  return characters
    .map((character, index) => ((index >= start && index < end) || separator.test(character) ? character : MASK))
    .join("");
}

/** How many characters are a surname; of a name that is nothing else, all but the last. */
function countSurname(characters: readonly string[]): number {
  return characters.length > 2 && longSurnames.has(characters.slice(0, 2).join("")) ? 2 : 1;
}

/** Where in the characters the term stands, from the first to the one after the last; null: nowhere. */
function findTerm(characters: readonly string[], term: string): readonly [number, number] | null {
  if (!normalizeTerm(characters.join("")).includes(term)) return null;
  for (let start = 0; start < characters.length; start += 1) {
    for (let end = start + 1; end <= characters.length; end += 1) {
      const part = normalizeTerm(characters.slice(start, end).join(""));
      if (part === term) return [start, end];
      // One character may stand for several, none for more than 18 (Unicode, NFKC)
      if (part.length > term.length + 18) break;
    }
  }
  return null;
}

/** A certificate number with everything but its first segment masked: 2025-****-*****. */
export function maskNumber(number: string): string {
  const [first = ""] = /^(?:\d{1,4}|[^\d\s-]{1,4})/u.exec(number) ?? [];
  const rest = number.slice(first.length);
  return first + rest.replace(/[\p{L}\p{N}\p{M}]/gu, MASK);
}

import { holderSeparator } from "../dataKeys.ts";
import { normalizeTerm } from "../search/searchTerm.ts";

/** Replaces a hidden character. */
const MASK = "*";

const graphemes = new Intl.Segmenter("zh", { granularity: "grapheme" });

/** Surnames of two characters. */
const longSurnames = new Set([
  ..."欧阳 上官 司马 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 宇文 长孙 司徒 司空 夏侯 轩辕 端木 百里 南宫 西门 独孤 澹台".split(
    " ",
  ),
  ..."公冶 宗政 濮阳 淳于 单于 太叔 申屠 仲孙 钟离 闾丘 鲜于 赫连 呼延 第五 東方 歐陽 司馬 諸葛".split(" "),
]);

/** Reports whether a text is a surname of two characters. */
export const isLongSurname = (text: string): boolean => longSurnames.has(text);

/** The separators in a name, which are shown because they reveal nothing. */
const separator = /^[\s·.'-]+$/u;

/**
 * Masks the holders' names for a visitor who has not typed a whole name. Of each holder it shows the typed part, or else
 * the surname: 王*, 王**, 欧阳**. It never shows more: 王晓明 could be guessed from the last character and a number.
 * @param term a normalized term
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

/** Returns the number of characters in the surname. For a name that is only a surname, returns all but the last. */
function countSurname(characters: readonly string[]): number {
  return characters.length > 2 && isLongSurname(characters.slice(0, 2).join("")) ? 2 : 1;
}

/** Returns the range of the term in the characters, with an exclusive end, or null if it does not occur. */
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

/** Masks a certificate number except its first segment: 2025-****-*****. */
export function maskNumber(number: string): string {
  const [first = ""] = /^(?:\d{1,4}|[^\d\s-]{1,4})/u.exec(number) ?? [];
  const rest = number.slice(first.length);
  return first + rest.replace(/[\p{L}\p{N}\p{M}]/gu, MASK);
}

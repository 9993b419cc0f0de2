/** Normalizes a value or an answer for comparison: NFKC, without white space and hyphens, in upper case. */
const normalizeAnswer = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\u200b\ufeff‐-―-]/gu, "")
    .toUpperCase();

/**
 * Returns the last characters of a text that make up the answer, or null if it is too short. Typing the whole value is
 * correct too, because it includes its end.
 */
export function findHolderAnswer(text: string, digits: number): string | null {
  const characters = [...normalizeAnswer(text)];
  return characters.length < digits ? null : characters.slice(-digits).join("");
}

/** A value or an answer as both are compared: NFKC, without white space and hyphens, in capitals. */
const normalizeAnswer = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\u200b\ufeff‐-―-]/gu, "")
    .toUpperCase();

/**
 * The last characters of a text that have to be answered, or were. Null where it has fewer. Who types the whole value has
 * typed its end too.
 */
export function findHolderAnswer(text: string, digits: number): string | null {
  const characters = [...normalizeAnswer(text)];
  return characters.length < digits ? null : characters.slice(-digits).join("");
}

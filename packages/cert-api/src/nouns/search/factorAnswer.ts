/** A value or an answer as both are compared: NFKC, without white space and hyphens, in capitals. */
export const normalizeFactor = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\u200b\ufeff‐-―-]/gu, "")
    .toUpperCase();

/**
 * The last characters of a text that have to be answered, or were. Null where it has fewer. Who types the whole value has
 * typed its end too.
 */
export function findFactorAnswer(text: string, digits: number): string | null {
  const characters = [...normalizeFactor(text)];
  return characters.length < digits ? null : characters.slice(-digits).join("");
}

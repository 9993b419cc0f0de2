import { randomBytes } from "node:crypto";

/** Crockford's Base32 in lower case, which has no letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Returns a code to be read and typed by people, in groups of four characters of five random bits each. */
export function createReadableCode(characters: number): string {
  const text = Array.from(randomBytes(characters), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return (text.match(/.{4}/gu) ?? []).join("-");
}

/** Returns a code as it was made, without groups. Letters outside the alphabet are read as the digits that they resemble. */
export const parseReadableCode = (text: string): string =>
  normalizeCode(text).replaceAll("o", "0").replaceAll(/[il]/gu, "1");

export const normalizeCode = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();

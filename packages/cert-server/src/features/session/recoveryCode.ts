import { hash as digest, randomBytes } from "node:crypto";

/** Crockford's Base32 in lower case, which has no letters that look like digits. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 bits. With so many, the code cannot be found from its hash, even a fast one. */
const CHARACTERS = 16;
const CODES = 10;

export const createRecoveryCodes = (): string[] => Array.from({ length: CODES }, createRecoveryCode);

function createRecoveryCode(): string {
  const text = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return (text.match(/.{4}/gu) ?? []).join("-");
}

export const normalizeCode = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();

export const isAppCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** Hashes a recovery code for storage. Letters outside the alphabet are read as the digits that they resemble. */
export function hashRecoveryCode(userId: number, text: string): string {
  const code = normalizeCode(text).replaceAll("o", "0").replaceAll(/[il]/gu, "1");
  return digest("sha256", `recovery code ${userId} ${code}`);
}

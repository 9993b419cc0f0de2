import { hash as digest, randomBytes } from "node:crypto";

/** Base 32 as Crockford has it: without letters that are taken for digits, and in small letters. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
/** 80 bits: with so many, a hash tells nobody the code, and need not be a slow one. */
const CHARACTERS = 16;
const CODES = 10;

/** New recovery codes, as `k7mw-3q4t-9xhz-2vbn`. */
export const createRecoveryCodes = (): string[] => Array.from({ length: CODES }, createRecoveryCode);

function createRecoveryCode(): string {
  const text = Array.from(randomBytes(CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return (text.match(/.{4}/gu) ?? []).join("-");
}

/** A code as it was typed, without what only spaces it. */
export const normalizeCode = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toLowerCase();

/** Whether a normalized code has the form of an authenticator app's. */
export const isAppCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** What is stored of a recovery code. Letters that it cannot have are taken for the digits that they look like. */
export function hashRecoveryCode(userId: number, text: string): string {
  const code = normalizeCode(text).replaceAll("o", "0").replaceAll(/[il]/gu, "1");
  return digest("sha256", `recovery code ${userId} ${code}`);
}

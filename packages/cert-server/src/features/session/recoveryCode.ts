import { hash as digest } from "node:crypto";
import { createReadableCode, parseReadableCode } from "../../crypto/readableCode.ts";

/** 80 bits. With so many, the code cannot be found from its hash, even a fast one. */
const CHARACTERS = 16;
const CODES = 10;

export const createRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => createReadableCode(CHARACTERS));

export const isAppCode = (code: string): boolean => /^\d{6}$/u.test(code);

/** Hashes a recovery code for storage. */
export const hashRecoveryCode = (userId: number, text: string): string =>
  digest("sha256", `recovery code ${userId} ${parseReadableCode(text)}`);

import type { Tx } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Cipher } from "../../../encryption/cipher.ts";
import { normalizeCode, createReadableCode, parseReadableCode } from "../../../crypto/readableCode.ts";
import { countWrongCode, findFactor, takeRecoveryCode, takeStep } from "./secondFactor.store.ts";
import { Secret, TOTP } from "otpauth";
import { hash as digest } from "node:crypto";

export type CodeKind = "app" | "recovery";

/**
 * Wrong app codes, over any time, after which none is checked until a recovery code is accepted. Someone who knows the
 * password could otherwise guess six digits with patience.
 */
const WRONG_CODES = 50;

/**
 * Uses up an app code or a recovery code; returns null if it is wrong or was used before. Throws if the secret cannot be
 * read or after too many wrong codes, since the code is then not checked at all. Recovery codes work even so.
 */
export async function spendCode(
  tx: Tx,
  cipher: Cipher,
  { userId, code, at }: { userId: number; code: string; at: number },
): Promise<CodeKind | null> {
  const factor = await findFactor(tx, userId);
  if (factor === null || !factor.isConfirmed) return null;
  const text = normalizeCode(code);
  if (!isAppCode(text)) {
    return (await takeRecoveryCode(tx, userId, hashRecoveryCode(userId, text))) ? "recovery" : null;
  }
  if (factor.failures >= WRONG_CODES) throw new Refusal("wrongCode", "secondFactor.exhausted");
  const secret = decryptSecret(cipher, userId, factor.encrypted);
  if (secret === null) throw new Refusal("wrongCode", "secondFactor.unreadable");
  const step = findStep(secret, text, at);
  if (step !== null && (await takeStep(tx, userId, step))) return "app";
  await countWrongCode(tx, userId);
  return null;
}

/** Seconds of a time step, and the number of steps that a clock may be off: RFC 6238, sections 4.1 and 5.2. */
const PERIOD = 30;
const WINDOW = 1;
/** Bytes of a secret, as RFC 4226 recommends in section 4. */
const SECRET_BYTES = 20;

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an authenticator app reads from a QR code. All apps support SHA-1 and six digits. */
export const toUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ issuer, label: account, secret, period: PERIOD }).toString();

/** Finds the time step of a code if it is the current one or next to it; returns null for any other code. */
export function findStep(secret: string, code: string, at: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp: at,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD) + delta;
}

/** Finds the time step of a code as a user types it; returns null if it is no app code, or a wrong one. */
export function findAppStep(secret: string, code: string, at: number): number | null {
  const text = normalizeCode(code);
  return isAppCode(text) ? findStep(secret, text, at) : null;
}

/** 80 bits. With so many, the code cannot be found from its hash, even a fast one. */
const CHARACTERS = 16;
const CODES = 10;

export const createRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => createReadableCode(CHARACTERS));

export const isAppCode = (code: string): boolean => /^\d{6}$/u.test(code);

export const hashRecoveryCode = (userId: number, text: string): string =>
  digest("sha256", `recovery code ${userId} ${parseReadableCode(text)}`);

/** Encrypts the secret of a user together with the user id, so that it cannot be stored for another user. */
export function encryptSecret(cipher: Cipher, userId: number, secret: string): string {
  const encryptedBytes = cipher.encrypt(Buffer.from(`${userId} ${secret}`), "second factor");
  return Buffer.from(encryptedBytes).toString("base64");
}

export function decryptSecret(cipher: Cipher, userId: number, encrypted: string): string | null {
  const bytes = cipher.decrypt(Buffer.from(encrypted, "base64"), "second factor");
  if (bytes === null) return null;
  const [owner, secret] = Buffer.from(bytes).toString().split(" ");
  return owner === String(userId) && secret !== undefined ? secret : null;
}

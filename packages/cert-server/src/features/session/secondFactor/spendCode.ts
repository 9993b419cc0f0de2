import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import { unsealSecret } from "./factorSecret.ts";
import { hashRecoveryCode, isAppCode, normalizeCode } from "./recoveryCode.ts";
import { countWrongCode, findFactor, takeRecoveryCode, takeStep } from "./secondFactor.store.ts";
import { findStep } from "./totp.ts";

/** What a right code was. */
export type CodeKind = "app" | "recovery";

/**
 * So many wrong codes of the app, however far apart, and none is judged until a recovery code was right: six digits are guessed
 * in the end by who knows the password and has patience.
 */
const WRONG_CODES = 50;

/**
 * Uses a code of a user up, be it one of the app or a recovery code; null where it is wrong, or was used before. Throws where
 * the secret cannot be read, and after too many wrong ones: that is no verdict on the code. Recovery codes are read all the same.
 */
export async function spendCode(
  tx: Transaction<Tables>,
  sealer: Sealer,
  { userId, code, at }: { userId: number; code: string; at: number },
): Promise<CodeKind | null> {
  const factor = await findFactor(tx, userId);
  if (factor === null || !factor.isConfirmed) return null;
  const text = normalizeCode(code);
  if (!isAppCode(text)) {
    return (await takeRecoveryCode(tx, userId, hashRecoveryCode(userId, text))) ? "recovery" : null;
  }
  if (factor.failures >= WRONG_CODES) throw new Refusal("wrongCode", toReason("secondFactor.exhausted"));
  const secret = unsealSecret(sealer, userId, factor.sealed);
  if (secret === null) throw new Refusal("wrongCode", toReason("secondFactor.unreadable"));
  const step = findStep(secret, text, at);
  if (step !== null && (await takeStep(tx, userId, step))) return "app";
  await countWrongCode(tx, userId);
  return null;
}

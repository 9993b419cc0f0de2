import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import { unsealSecret } from "./factorSecret.ts";
import { hashRecoveryCode, isAppCode, normalizeCode } from "./recoveryCode.ts";
import { findFactor, takeRecoveryCode, takeStep } from "./secondFactor.store.ts";
import { findStep } from "./totp.ts";

/** What a right code was. */
export type CodeKind = "app" | "recovery";

/**
 * Uses a code of a user up, be it one of the app or a recovery code; null where it is wrong, or was used before. Throws where
 * the secret cannot be read: that is no verdict on the code. Recovery codes are read all the same.
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
  const secret = unsealSecret(sealer, userId, factor.sealed);
  if (secret === null) throw new Refusal("wrongCode", toReason("secondFactor.unreadable"));
  const step = findStep(secret, text, at);
  return step !== null && (await takeStep(tx, userId, step)) ? "app" : null;
}

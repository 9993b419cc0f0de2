import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { unsealSecret } from "./factorSecret.ts";
import { normalizeCode } from "../../crypto/readableCode.ts";
import { hashRecoveryCode, isAppCode } from "./recoveryCode.ts";
import { countWrongCode, findFactor, takeRecoveryCode, takeStep } from "./secondFactor.store.ts";
import { findStep } from "./totp.ts";

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

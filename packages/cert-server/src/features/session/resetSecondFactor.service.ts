import { type SecondFactorState, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { removeDevices } from "./loginDevice.store.ts";
import { removeSessions } from "./session.store.ts";
import { unsealSecret } from "./factorSecret.ts";
import { countRecoveryCodes, hasFactor, isFactorRequired, listConfirmed, removeFactor } from "./secondFactor.store.ts";

/**
 * Returns true if a user must set up a second factor before anything else. It is false if the server cannot seal the
 * secret, since the user could not comply and would be locked out.
 */
export async function isFactorDue(db: Kysely<Tables>, sealer: Sealer, userId: number): Promise<boolean> {
  return sealer.canSeal && !(await hasFactor(db, userId)) && (await isFactorRequired(db, userId));
}

export async function readSecondFactor(db: Kysely<Tables>, userId: number): Promise<SecondFactorState> {
  return {
    isOn: await hasFactor(db, userId),
    isRequired: await isFactorRequired(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

/**
 * Removes a user's second factor, ends their sessions and forgets their devices. From then on the password alone is enough
 * to log in.
 */
export async function resetSecondFactor(tx: Transaction<Tables>, userId: number): Promise<void> {
  if (!(await hasFactor(tx, userId))) throw new Refusal("conflict", toReason("secondFactor.notOn"));
  await removeFactor(tx, userId);
  await removeSessions(tx, userId);
  await removeDevices(tx, userId);
}

/** Counts the second factors that cannot be read because they were sealed with a secret that is no longer configured. */
export async function countUnreadable(db: Kysely<Tables>, sealer: Sealer): Promise<number> {
  const factors = await listConfirmed(db);
  return factors.filter(({ userId, sealed }) => unsealSecret(sealer, userId, sealed) === null).length;
}

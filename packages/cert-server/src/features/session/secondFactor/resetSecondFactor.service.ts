import { type SecondFactorState, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { Sealer } from "../../../sealing/sealer.ts";
import { removeDevices } from "../loginDevice.store.ts";
import { removeSessions } from "../session.store.ts";
import { unsealSecret } from "./factorSecret.ts";
import { countRecoveryCodes, hasFactor, isFactorRequired, listConfirmed, removeFactor } from "./secondFactor.store.ts";

/**
 * Whether a user has to set up a second factor before anything else. Nobody has to where the server could not seal its
 * secret: they could not do it, and would be shut out.
 */
export async function isFactorDue(db: Kysely<Tables>, sealer: Sealer, userId: number): Promise<boolean> {
  return sealer.canSeal && !(await hasFactor(db, userId)) && (await isFactorRequired(db, userId));
}

/** What a user's second factor is like. */
export async function readSecondFactor(db: Kysely<Tables>, userId: number): Promise<SecondFactorState> {
  return {
    isOn: await hasFactor(db, userId),
    isRequired: await isFactorRequired(db, userId),
    recoveryCodes: await countRecoveryCodes(db, userId),
  };
}

/** Takes a user's second factor away, ends their sessions and forgets their devices: from now on the password opens a login. */
export async function resetSecondFactor(tx: Transaction<Tables>, userId: number): Promise<void> {
  if (!(await hasFactor(tx, userId))) throw new Refusal("conflict", toReason("secondFactor.notOn"));
  await removeFactor(tx, userId);
  await removeSessions(tx, userId);
  await removeDevices(tx, userId);
}

/** How many second factors cannot be read, because they were sealed with a secret that is not known any more. */
export async function countUnreadable(db: Kysely<Tables>, sealer: Sealer): Promise<number> {
  const factors = await listConfirmed(db);
  return factors.filter(({ userId, sealed }) => unsealSecret(sealer, userId, sealed) === null).length;
}

import type { Transaction } from "kysely";
import { FINGERPRINT_KEYS, listKeyIds } from "../db/keyIds.ts";
import { storeSetting } from "../db/settings.ts";
import type { Tables } from "../db/tables.ts";
import type { Sealer } from "../sealing/sealer.ts";

/** Records the key of a sealer's fingerprints, in the transaction that stores the first of them. */
export async function recordKeyId(tx: Transaction<Tables>, sealer: Sealer, at: number): Promise<void> {
  const ids = await listKeyIds(tx);
  if (!ids.includes(sealer.getFingerprintKeyId())) await replaceKeyId(tx, sealer, at);
}

/** Makes a sealer's key the latest one of the store, which servers need in order to start. */
export async function replaceKeyId(tx: Transaction<Tables>, sealer: Sealer, at: number): Promise<void> {
  const id = sealer.getFingerprintKeyId();
  const others = (await listKeyIds(tx)).filter((other) => other !== id);
  await storeSetting(tx, FINGERPRINT_KEYS, JSON.stringify([...others, id]), at);
}

/** Reports whether a sealer has the latest key of the store. The first key is recorded. */
export async function claimKeyId(tx: Transaction<Tables>, sealer: Sealer, at: number): Promise<boolean> {
  const last = (await listKeyIds(tx)).at(-1);
  if (last === undefined) await recordKeyId(tx, sealer, at);
  return last === undefined || sealer.hasKey(last);
}

import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../db/settings.ts";
import type { Tables } from "../db/tables.ts";
import type { Sealer } from "./sealer.ts";

/** The setting that names the keys which the store's fingerprints were made with. */
const setting = "fingerprint_keys";

/** The ids of the keys that fingerprints of the store were made with, the first one first. */
export async function listKeyIds(db: Kysely<Tables>): Promise<string[]> {
  const value = await findSetting(db, setting);
  return value === undefined ? [] : (JSON.parse(value) as string[]);
}

/** Writes down which key a sealer makes fingerprints with, in the transaction that stores the first of them. */
export async function recordKeyId(tx: Transaction<Tables>, sealer: Sealer, at: number): Promise<void> {
  const ids = await listKeyIds(tx);
  if (!ids.includes(sealer.getFingerprintKeyId())) await replaceKeyId(tx, sealer, at);
}

/** Makes a sealer's key the last one of the store, with which servers have to start. */
export async function replaceKeyId(tx: Transaction<Tables>, sealer: Sealer, at: number): Promise<void> {
  const id = sealer.getFingerprintKeyId();
  const others = (await listKeyIds(tx)).filter((other) => other !== id);
  await storeSetting(tx, setting, JSON.stringify([...others, id]), at);
}

/** Whether a sealer knows the last key of the store; the first one is written down. */
export async function claimKeyId(tx: Transaction<Tables>, sealer: Sealer, at: number): Promise<boolean> {
  const last = (await listKeyIds(tx)).at(-1);
  if (last === undefined) await recordKeyId(tx, sealer, at);
  return last === undefined || sealer.hasKey(last);
}

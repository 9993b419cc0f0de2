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
  const id = sealer.getFingerprintKeyId();
  if (!ids.includes(id)) await storeSetting(tx, setting, JSON.stringify([...ids, id]), at);
}

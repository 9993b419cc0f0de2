import { findSetting } from "./settings.ts";
import type { Db } from "./tables.ts";

/** Setting with the ids of the keys of fingerprints in the store, the latest last. */
export const FINGERPRINT_KEYS = "fingerprint_keys";

export async function listKeyIds(db: Db): Promise<string[]> {
  const value = await findSetting(db, FINGERPRINT_KEYS);
  return value === undefined ? [] : (JSON.parse(value) as string[]);
}

import { NORMALIZER_VERSION } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import {
  addKeys,
  type AwardKeys,
  clearKeys,
  keysVersion,
  removeManyKeys,
  setKeysVersion,
  validAwards,
} from "./awardKey.store.ts";
import { searchKeys } from "./searchKeys.ts";

/** Raised whenever `searchKeys` changes. */
const KEYS_VERSION = 2;

/** How this program derives keys. */
export const KEYS_RULE = `${NORMALIZER_VERSION}.${KEYS_VERSION}`;

/**
 * Derives all search keys anew when this program derives them otherwise than the one that wrote them; answers whether
 * it did. All of it is one transaction: nobody searches among half of the keys.
 */
export async function rebuildKeys(store: Store, at: number): Promise<boolean> {
  if ((await keysVersion(store.read)) === KEYS_RULE) return false;
  await store.write(
    async (tx) => {
      await clearKeys(tx);
      for await (const awards of validAwards(tx)) await addKeys(tx, awards.map(buildKeys));
      await setKeysVersion(tx, KEYS_RULE, at);
    },
    { isolation: "read committed" },
  );
  return true;
}

/** Derives the keys of an activity's awards anew, in the transaction that changes by what visitors find them. */
export async function rebuildActivityKeys(tx: Transaction<Tables>, activityId: number): Promise<void> {
  for await (const awards of validAwards(tx, activityId)) {
    const keys = awards.map(buildKeys);
    await removeManyKeys(tx, keys);
    await addKeys(tx, keys);
  }
}

const buildKeys = ({ id, holders, number }: { id: string; holders: string[]; number: string | null }): AwardKeys => ({
  id,
  keys: searchKeys(holders, number),
});

import { NORMALIZER_VERSION } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { addKeys, clearKeys, keysVersion, setKeysVersion, validAwards } from "./awardKey.store.ts";
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
      for await (const awards of validAwards(tx)) {
        await addKeys(
          tx,
          awards.map(({ id, holders, number }) => ({ id, keys: searchKeys(holders, number) })),
        );
      }
      await setKeysVersion(tx, KEYS_RULE, at);
    },
    { isolation: "read committed" },
  );
  return true;
}

import { NORMALIZER_VERSION, type PublicSearchScope } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import {
  addKeys,
  type AwardKeys,
  clearKeys,
  isLargePart,
  keysVersion,
  narrowKeys,
  replaceKeys,
  setKeysVersion,
  validAwards,
} from "./awardKey.store.ts";
import { restrictKeys, type SearchKey, searchKeys } from "./searchKeys.ts";

/** Must be raised whenever `searchKeys` changes. */
const KEYS_VERSION = 3;

export const KEYS_RULE = `${NORMALIZER_VERSION}.${KEYS_VERSION}`;

/**
 * Derives all search keys again if they were written under another rule; returns true if it did. It is one transaction, so
 * that no search sees only part of the keys.
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

/**
 * Changes the fields by which visitors can find the awards of an activity, in the transaction that stores the setting.
 * Only keys that differ are written, since the transaction blocks all other writers.
 */
export async function changeActivityScope(
  tx: Transaction<Tables>,
  activityId: number,
  { from, to }: { from: PublicSearchScope; to: PublicSearchScope },
): Promise<void> {
  if (to !== "all" && from !== "number" && (await isLargePart(tx, activityId))) {
    await narrowKeys(tx, activityId, to);
    return;
  }
  for await (const awards of validAwards(tx, activityId)) {
    const keys = awards.map(buildKeys);
    const select = (scope: PublicSearchScope, other: PublicSearchScope) =>
      keys.map((award) => ({ id: award.id, keys: listDifferent(award.keys, scope, other) }));
    await replaceKeys(tx, { removed: select(from, to), added: select(to, from) });
  }
}

function listDifferent(keys: readonly SearchKey[], scope: PublicSearchScope, other: PublicSearchScope): SearchKey[] {
  const otherShares = new Map(restrictKeys(keys, other).map(({ key, rank, shared }) => [`${rank} ${key}`, shared]));
  return restrictKeys(keys, scope).filter(({ key, rank, shared }) => otherShares.get(`${rank} ${key}`) !== shared);
}

const buildKeys = ({ id, holders, number }: { id: string; holders: string[]; number: string | null }): AwardKeys => ({
  id,
  keys: searchKeys(holders, number),
});

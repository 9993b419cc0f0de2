import { holderSeparator } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { deleteMany, insertMany } from "../../../db/insertMany.ts";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Tables } from "../../../db/tables.ts";
import type { SearchKey } from "./searchKeys.ts";
import { selectCurrentVersions } from "../currentVersions.ts";

/** The keys of one award. */
export interface AwardKeys {
  id: string;
  keys: readonly SearchKey[];
}

/** Adds the keys that awards are found by. */
export async function addKeys(tx: Transaction<Tables>, awards: readonly AwardKeys[]): Promise<void> {
  await insertMany(
    tx,
    "award_key",
    awards.flatMap(({ id, keys }) => keys.map((key) => ({ ...key, award_id: id }))),
  );
}

/** Removes keys, which are those that were derived when the award was last written. */
export async function removeKeys(tx: Transaction<Tables>, { id, keys }: AwardKeys): Promise<void> {
  for (let start = 0; start < keys.length; start += 500) {
    const chunk = keys.slice(start, start + 500).map(({ key }) => key);
    await tx.deleteFrom("award_key").where("award_id", "=", id).where("key", "in", chunk).execute();
  }
}

/** The ranks that a key may have, see `AwardKeyTable`. */
const ranks = [0, 1] as const;

/** Removes the keys of many awards, as {@link removeKeys} does those of one. */
export async function removeManyKeys(tx: Transaction<Tables>, awards: readonly AwardKeys[]): Promise<void> {
  // Whole primary keys: a key that all awards of a year share would be looked through for each of them
  const rows = awards.flatMap(({ id, keys }) =>
    keys.flatMap(({ key }) => ranks.map((rank) => ({ key, rank, award_id: id }))),
  );
  await deleteMany(tx, "award_key", rows);
}

/** The setting that tells by which version of the program the keys were derived. */
export const KEYS_SETTING = "search_keys";

/** By which version of the program the keys were derived; nothing before the first start is done. */
export function keysVersion(db: Kysely<Tables>): Promise<string | undefined> {
  return findSetting(db, KEYS_SETTING);
}

/** Stores which version of the program derived the keys. `at`: milliseconds since 1970. */
export async function setKeysVersion(tx: Transaction<Tables>, value: string, at: number): Promise<void> {
  await storeSetting(tx, KEYS_SETTING, value, at);
}

/** Removes the keys of all awards, before they are derived anew. */
export async function clearKeys(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom("award_key").execute();
}

/** What every valid award is found by, piece by piece. */
export async function* validAwards(
  tx: Transaction<Tables>,
): AsyncGenerator<{ id: string; number: string | null; holders: string[] }[]> {
  for (let after = 0; ;) {
    const rows = await selectCurrentVersions(tx)
      .select(["a.seq", "a.id", "a.number", "v.name"])
      .where("a.state", "=", "valid")
      .where("a.seq", ">", after)
      .orderBy("a.seq")
      .limit(1_000)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    yield rows.map(({ id, number, name }) => ({ id, number, holders: name.split(holderSeparator) }));
  }
}

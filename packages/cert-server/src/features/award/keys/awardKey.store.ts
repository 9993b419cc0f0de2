import { holderSeparator, type PublicSearchScope } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { deleteMany, insertMany, isSqlite } from "../../../db/insertMany.ts";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import type { Tables } from "../../../db/tables.ts";
import { keyPrefix, restrictKeys, type SearchKey, WHOLE_ONLY } from "./searchKeys.ts";
import { selectCurrentVersions } from "../record/currentVersions.ts";

export interface AwardKeys {
  id: string;
  keys: readonly SearchKey[];
}

export async function addKeys(tx: Transaction<Tables>, awards: readonly AwardKeys[]): Promise<void> {
  const scopes = await listScopes(
    tx,
    awards.map(({ id }) => id),
  );
  await insertMany(
    tx,
    "award_key",
    awards.flatMap(({ id, keys }) =>
      restrictKeys(keys, scopes.get(id) ?? "all").map((key) => ({ ...key, award_id: id })),
    ),
  );
}

/**
 * Returns the fields by which visitors can find the awards of an activity; an award without an activity (null) is found by
 * all its keys. The scope is locked until the transaction ends. Otherwise a stricter scope stored in the meantime would
 * leave these keys behind.
 */
export async function findScope(tx: Transaction<Tables>, activityId: number | null): Promise<PublicSearchScope> {
  if (activityId === null) return "all";
  const query = tx.selectFrom("activity").select("public_search").where("id", "=", activityId);
  const row = await (isSqlite(tx) ? query : query.forShare()).executeTakeFirst();
  return row?.public_search ?? "all";
}

/**
 * Locks the scopes of awards' activities until the transaction ends, see {@link findScope}. A transaction that changes
 * awards before it adds keys must call this first, since publishing locks the activity before its awards.
 */
export async function lockScopes(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (isSqlite(tx)) return;
  for await (const chunk of inChunks(ids)) {
    await tx
      .selectFrom("activity")
      .select("id")
      .where("id", "in", (eb) => eb.selectFrom("award").select("award.activity_id").where("award.id", "in", chunk))
      .orderBy("id")
      .forShare()
      .execute();
  }
}

async function listScopes(tx: Transaction<Tables>, ids: readonly string[]): Promise<Map<string, PublicSearchScope>> {
  await lockScopes(tx, ids);
  const restrictedActivities = tx.selectFrom("activity").select("id").where("public_search", "<>", "all");
  const scopes = new Map<string, PublicSearchScope>();
  if ((await restrictedActivities.limit(1).executeTakeFirst()) === undefined) return scopes;
  for await (const chunk of inChunks(ids)) {
    const rows = await tx
      .selectFrom("award as a")
      .innerJoin("activity as t", "t.id", "a.activity_id")
      .select(["a.id", "t.public_search"])
      .where("a.id", "in", chunk)
      .where("t.public_search", "<>", "all")
      .execute();
    for (const row of rows) scopes.set(row.id, row.public_search);
  }
  return scopes;
}

export async function removeKeys(tx: Transaction<Tables>, { id, keys }: AwardKeys): Promise<void> {
  for await (const chunk of inChunks(keys.map(({ key }) => key))) {
    await tx.deleteFrom("award_key").where("award_id", "=", id).where("key", "in", chunk).execute();
  }
}

const ranks = [0, 1] as const;

/** Removes the keys of many awards, as {@link removeKeys} does for one. */
export async function removeManyKeys(tx: Transaction<Tables>, awards: readonly AwardKeys[]): Promise<void> {
  // Whole primary keys: a key that all awards of a year share would be looked through for each of them
  const rows = awards.flatMap(({ id, keys }) =>
    keys.flatMap(({ key }) => ranks.map((rank) => ({ key, rank, award_id: id }))),
  );
  await deleteMany(tx, "award_key", rows);
}

/**
 * Reduces the keys of an activity's awards to those of a stricter scope. Two statements scan all keys of the store, which
 * is cheaper than naming each key unless the activity is a small part of it.
 */
export async function narrowKeys(
  tx: Transaction<Tables>,
  activityId: number,
  scope: Exclude<PublicSearchScope, "all">,
): Promise<void> {
  const ids = (db: Kysely<Tables>) => db.selectFrom("award").select("id").where("activity_id", "=", activityId);
  await tx
    .deleteFrom("award_key")
    .where((eb) => eb("award_id", "in", ids(tx)))
    .where((eb) =>
      scope === "whole"
        ? eb("rank", "<>", 0)
        : eb.or([
            eb("rank", "<>", 0),
            eb(eb.fn<string>("substr", ["key", eb.lit(1), eb.lit(1)]), "<>", keyPrefix.number),
          ]),
    )
    .execute();
  await tx
    .updateTable("award_key")
    .set({ shared: WHOLE_ONLY })
    .where((eb) => eb("award_id", "in", ids(tx)))
    .execute();
}

/** Returns true if an activity is so large a part of the store that {@link narrowKeys} is faster. */
export async function isLargePart(tx: Transaction<Tables>, activityId: number): Promise<boolean> {
  const count = async (isOfActivity: boolean) => {
    const { awards } = await tx
      .selectFrom("award")
      .select(({ fn }) => fn.countAll<number>().as("awards"))
      .$if(isOfActivity, (query) => query.where("activity_id", "=", activityId))
      .executeTakeFirstOrThrow();
    return Number(awards);
  };
  return (await count(true)) * LARGE_PART >= (await count(false));
}

/** Cost of a key that is named, relative to one that is scanned. */
const LARGE_PART = 10;

/** Removes keys and adds others unchanged. Keys of many awards are written in index order. */
export async function replaceKeys(
  tx: Transaction<Tables>,
  { removed, added }: { removed: readonly AwardKeys[]; added: readonly AwardKeys[] },
): Promise<void> {
  await deleteMany(
    tx,
    "award_key",
    toOrderedRows(removed).map(({ key, rank, award_id }) => ({ key, rank, award_id })),
  );
  await insertMany(tx, "award_key", toOrderedRows(added));
}

const toOrderedRows = (awards: readonly AwardKeys[]) =>
  awards
    .flatMap(({ id, keys }) => keys.map((key) => ({ ...key, award_id: id })))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank));

export const KEYS_SETTING = "search_keys";

export function keysVersion(db: Kysely<Tables>): Promise<string | undefined> {
  return findSetting(db, KEYS_SETTING);
}

export async function setKeysVersion(tx: Transaction<Tables>, value: string, at: number): Promise<void> {
  await storeSetting(tx, KEYS_SETTING, value, at);
}

export async function clearKeys(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom("award_key").execute();
}

export async function* validAwards(
  tx: Transaction<Tables>,
  activityId?: number,
): AsyncGenerator<{ id: string; number: string | null; holders: string[] }[]> {
  for (let after = 0; ;) {
    const rows = await selectCurrentVersions(tx)
      .select(["a.seq", "a.id", "a.number", "v.name"])
      .where("a.state", "=", "valid")
      .where("a.seq", ">", after)
      .$if(activityId !== undefined, (query) => query.where("a.activity_id", "=", activityId ?? null))
      .orderBy("a.seq")
      .limit(1_000)
      .execute();
    if (rows.length === 0) return;
    after = rows.at(-1)?.seq ?? after;
    yield rows.map(({ id, number, name }) => ({ id, number, holders: name.split(holderSeparator) }));
  }
}

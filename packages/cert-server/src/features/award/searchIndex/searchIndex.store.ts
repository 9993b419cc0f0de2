import { holderSeparator, type PublicSearchScope } from "cert-api";
import type { Kysely, Selectable, Transaction } from "kysely";
import { inChunks } from "../../../batches/inChunks.ts";
import { deleteMany, insertMany, isSqlite } from "../../../db/insertMany.ts";
import type { AwardKeyTable, SearchAwardTable, Tables } from "../../../db/tables.ts";
import { selectCurrentVersions } from "../record/currentVersions.ts";
import { buildKeyRows, buildSearchRow, type IndexedAward } from "./searchRows.ts";

/** The settings of an activity that its awards' rows of the search index depend on. */
export interface IndexSettings {
  scope: PublicSearchScope;
  winnerColumn: string | null;
}

/**
 * Returns the settings of an activity for the index; an award without an activity (null) is found by all its keys. They are
 * locked until the transaction ends. Otherwise settings stored in the meantime would leave these rows behind.
 */
export async function lockIndexSettings(tx: Transaction<Tables>, activityId: number | null): Promise<IndexSettings> {
  if (activityId === null) return { scope: "all", winnerColumn: null };
  const query = tx
    .selectFrom("activity")
    .select(["public_search as scope", "winner_column as winnerColumn"])
    .where("id", "=", activityId);
  return (isSqlite(tx) ? query : query.forShare()).executeTakeFirstOrThrow();
}

/**
 * Locks the settings of awards' activities until the transaction ends, see {@link lockIndexSettings}. A transaction that
 * changes awards must call this first, since publishing locks the activity before its awards.
 */
export async function lockSettingsOf(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
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

/**
 * Writes the rows of the search index of awards that were changed, of all their states, in the transaction that changed
 * them. Rows that stay the same are not written.
 */
export async function refreshSearchIndex(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await lockSettingsOf(tx, ids);
  for await (const chunk of inChunks(ids)) {
    const stored = await tx
      .selectFrom("search_award as s")
      .innerJoin("award as a", "a.seq", "s.award")
      .where("a.id", "in", chunk)
      .selectAll("s")
      .execute();
    const current = await selectIndexed(tx).where("a.id", "in", chunk).execute();
    await replaceRows(tx, stored, current.map(toIndexed).map(buildSearchRow));
  }
}

/** Writes the rows of all awards of an activity whose settings were changed. */
export async function refreshActivityIndex(tx: Transaction<Tables>, activityId: number): Promise<void> {
  const awards = await tx
    .selectFrom("award")
    .select("id")
    .where("activity_id", "=", activityId)
    .orderBy("seq")
    .execute();
  await refreshSearchIndex(
    tx,
    awards.map(({ id }) => id),
  );
}

/** Writes the whole index again. */
export async function rewriteIndex(tx: Transaction<Tables>): Promise<void> {
  await tx.deleteFrom("award_key").execute();
  await tx.deleteFrom("search_award").execute();
  for (let after = 0; ;) {
    const awards = await selectIndexed(tx).where("a.seq", ">", after).orderBy("a.seq").limit(1_000).execute();
    if (awards.length === 0) return;
    after = awards.at(-1)?.award ?? after;
    await replaceRows(tx, [], awards.map(toIndexed).map(buildSearchRow));
  }
}

/** Selects what the index is derived from, of the awards that visitors can find. */
const selectIndexed = (db: Kysely<Tables>) =>
  selectCurrentVersions(db)
    .leftJoin("activity as t", "t.id", "a.activity_id")
    .where("a.state", "=", "valid")
    .select(["a.seq as award", "a.id", "a.activity_id as activityId", "a.number", "v.name", "v.content"])
    .select(["v.valid_until as validUntil", "t.public_search as scope", "t.winner_column as winnerColumn"]);

type SelectedAward = Awaited<ReturnType<ReturnType<typeof selectIndexed>["execute"]>>[number];

const toIndexed = ({ name, scope, ...award }: SelectedAward): IndexedAward => ({
  ...award,
  holders: name.split(holderSeparator),
  scope: scope ?? "all",
});

async function replaceRows(
  tx: Transaction<Tables>,
  stored: readonly Selectable<SearchAwardTable>[],
  current: readonly SearchAwardTable[],
): Promise<void> {
  const awards = difference(stored, current, (row) => JSON.stringify(Object.entries(row).toSorted()));
  await deleteMany(
    tx,
    "search_award",
    awards.removed.map(({ award }) => ({ award })),
  );
  await insertMany(tx, "search_award", awards.added);
  const keys = difference(awards.removed.flatMap(buildKeyRows), awards.added.flatMap(buildKeyRows), identifyKey);
  await deleteMany(
    tx,
    "award_key",
    keys.removed.toSorted(inIndexOrder).map(({ key, rank, sort, award }) => ({ key, rank, sort, award })),
  );
  await insertMany(tx, "award_key", keys.added.toSorted(inIndexOrder));
}

/** Returns the rows that only one of two lists has. */
function difference<Row>(before: readonly Row[], after: readonly Row[], identify: (row: Row) => string) {
  const remaining = new Map(before.map((row) => [identify(row), row]));
  const added = after.filter((row) => !remaining.delete(identify(row)));
  return { removed: [...remaining.values()], added };
}

const identifyKey = ({ key, rank, sort, award, shared }: AwardKeyTable) => `${award} ${rank} ${sort} ${shared} ${key}`;

/** Compares keys in the order in which the index stores them. Rows of many awards are written faster in this order. */
const inIndexOrder = (a: AwardKeyTable, b: AwardKeyTable) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank || a.sort - b.sort || a.award - b.award;

import { holderSeparator } from "cert-api";
import { inPieces } from "../../../batches/inChunks.ts";
import { listValues } from "../../../db/values.ts";
import { deleteMany, insertMany, isSqlite } from "../../../db/insertMany.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import { buildKeyRows, buildSearchRow, type IndexedAward, type IndexSettings } from "./searchRows.ts";

export async function lockActivity(tx: Tx, activityId: number): Promise<IndexSettings> {
  const query = tx
    .selectFrom("activity")
    .select(["public_search as scope", "winner_column as winnerColumn"])
    .where("id", "=", activityId);
  return (isSqlite(tx) ? query : query.forShare()).executeTakeFirstOrThrow();
}

export async function lockActivitiesOf(tx: Tx, ids: readonly string[]): Promise<void> {
  if (isSqlite(tx)) return;
  await tx
    .selectFrom("activity")
    .select("id")
    .where("id", "in", (eb) => eb.selectFrom("award").select("award.activity_id").where("award.id", "in", ids))
    .orderBy("id")
    .forShare()
    .execute();
}

export async function compareRows(
  tx: Tx,
  ids: readonly string[],
): Promise<{ stored: Tables["search_award"][]; current: Tables["search_award"][] }> {
  const stored = await tx
    .selectFrom("search_award as s")
    .innerJoin("award as a", "a.seq", "s.award")
    .where("a.id", "in", ids)
    .selectAll("s")
    .execute();
  const current = await selectIndexed(tx).where("a.id", "in", ids).execute();
  return { stored, current: current.map(toIndexed).map(buildSearchRow) };
}

export const listActivityAwards = (db: Db, activityId: number): Promise<string[]> =>
  listValues(db.selectFrom("award").select("id").where("activity_id", "=", activityId).orderBy("seq"));

/** Writes the whole index again, under a rule that is stored with it. */
export async function rewriteIndex(tx: Tx, rule: string, at: number): Promise<void> {
  await tx.deleteFrom("award_key").execute();
  await tx.deleteFrom("search_award").execute();
  const query = selectIndexed(tx).orderBy("a.seq").limit(1_000);
  for await (const awards of inPieces<SelectedAward>((last) => query.where("a.seq", ">", last?.award ?? 0).execute())) {
    await replaceRows(tx, [], awards.map(toIndexed).map(buildSearchRow));
  }
  await storeSetting(tx, INDEX_SETTING, rule, at);
}

export const INDEX_SETTING = "search_keys";

export const findIndexRule = (db: Db): Promise<string | undefined> => findSetting(db, INDEX_SETTING);

const selectIndexed = (db: Db) =>
  selectCurrent(db)
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

export async function replaceRows(
  tx: Tx,
  stored: readonly Tables["search_award"][],
  current: readonly Tables["search_award"][],
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

function difference<Row>(before: readonly Row[], after: readonly Row[], identify: (row: Row) => string) {
  const remaining = new Map(before.map((row) => [identify(row), row]));
  const added = after.filter((row) => !remaining.delete(identify(row)));
  return { removed: [...remaining.values()], added };
}

const identifyKey = ({ key, rank, sort, award, shared }: Tables["award_key"]) =>
  `${award} ${rank} ${sort} ${shared} ${key}`;

/** Compares keys in the order in which the index stores them. Rows of many awards are written faster in this order. */
const inIndexOrder = (a: Tables["award_key"], b: Tables["award_key"]) =>
  a.key < b.key ? -1 : a.key > b.key ? 1 : a.rank - b.rank || a.sort - b.sort || a.award - b.award;

import { sql } from "kysely";
import { dialects } from "../../../db/dialects.ts";
import type { Store } from "../../../db/open.ts";
import type { Db } from "../../../db/tables.ts";
import { type AwardFilter, selectListed } from "../award/record/storedAward.ts";
import { type AwardOrder, compareActivities } from "./awardOrder.ts";

export type OrderedStore = Pick<Store, "read" | "engine">;

export interface ListPart {
  total: number;
  limit: number;
  offset: number;
}

export const listOrderedSeqs = (store: OrderedStore, filter: AwardFilter, order: AwardOrder, part: ListPart) =>
  order.key === "activity" ? listByActivity(store.read, filter, order, part) : listByColumn(store, filter, order, part);

/** Reads ranges in the second half from the end, so that the last page is as fast as the first. */
async function listByColumn(
  { read, engine }: OrderedStore,
  filter: AwardFilter,
  { key, isDownwards }: AwardOrder,
  part: ListPart,
) {
  const size = Math.min(part.limit, part.total - part.offset);
  if (size <= 0) return [];
  const fromEnd = part.total - part.offset - size;
  const isReversed = fromEnd < part.offset;
  const direction = isDownwards === isReversed ? "asc" : "desc";
  let query = selectListed(read, filter).select("award.seq");
  // As the index has it: what has no number comes last
  if (key === "number") {
    const number = sql`award.number ${sql.raw(dialects[engine].byBytes)}`;
    query = query.orderBy(sql`(award.number is null)`, direction).orderBy(number, direction);
  }
  const rows = await query
    .orderBy("award.seq", direction)
    .limit(size)
    .offset(isReversed ? fromEnd : part.offset)
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  return isReversed ? seqs.toReversed() : seqs;
}

async function listByActivity(db: Db, filter: AwardFilter, { isDownwards }: AwardOrder, { limit, offset }: ListPart) {
  const groups = await countByActivity(db, filter);
  const seqs: number[] = [];
  let skipped = 0;
  for (const { activityId, count } of isDownwards ? groups.toReversed() : groups) {
    const start = Math.max(0, offset - skipped);
    skipped += count;
    if (start >= count) continue;
    const rows = await selectListed(db, filter)
      .select("award.seq")
      .where("award.activity_id", activityId === null ? "is" : "=", activityId)
      .orderBy("award.seq")
      .limit(limit - seqs.length)
      .offset(start)
      .execute();
    seqs.push(...rows.map(({ seq }) => seq));
    if (seqs.length === limit) break;
  }
  return seqs;
}

async function countByActivity(db: Db, filter: AwardFilter) {
  const counts = await selectListed(db, filter)
    .select(({ fn }) => ["award.activity_id as activityId", fn.countAll<number>().as("count")])
    .groupBy("award.activity_id")
    .execute();
  const names = await readActivityNames(db);
  return counts
    .map(({ activityId, count }) => ({ activityId, count, name: names.get(activityId ?? 0) ?? null }))
    .toSorted(compareActivities);
}

export async function readActivityNames(db: Db): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom("activity").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

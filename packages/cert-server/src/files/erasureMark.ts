import { isSqlite } from "../db/insertMany.ts";
import type { Db, Tx } from "../db/tables.ts";
import { hasRows } from "../db/values.ts";

/** An activity at the time it was read: `erasures` is the number of times that awards of it had been erased by then. */
export interface MarkedActivity {
  id: number;
  erasures: number;
}

/**
 * Reports whether awards of an activity were erased since it was read, in which case data held in memory may name people
 * whom the erasure has removed. No erasure of its awards can begin before the transaction ends, and it will see what the
 * transaction writes.
 */
export async function wasErasedSince(tx: Tx, { id, erasures }: MarkedActivity): Promise<boolean> {
  const query = tx.selectFrom("activity").select("erasures").where("id", "=", id);
  // The weakest lock that an erasure waits for: a publish that is under way does not hold it up
  const row = await (isSqlite(tx) ? query : query.forKeyShare()).executeTakeFirst();
  return row !== undefined && row.erasures !== erasures;
}

/** Reports whether an award was erased. If not, it cannot be erased before the transaction ends. */
export async function isAwardErased(tx: Tx, id: string): Promise<boolean> {
  if (!isSqlite(tx)) await tx.selectFrom("award").select("id").where("id", "=", id).forKeyShare().execute();
  return hasErasure(tx, "award", id);
}

/** Reports whether a user was erased by law. If not, the user cannot be erased before the transaction ends. */
export async function isUserErased(tx: Tx, userId: number): Promise<boolean> {
  if (!isSqlite(tx)) await tx.selectFrom("user").select("id").where("id", "=", userId).forKeyShare().execute();
  return hasErasure(tx, "user", String(userId));
}

/** Waits for work in the name of a user and blocks further such work, so that an erasure sees it all. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  if (!isSqlite(tx)) await tx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
}

const hasErasure = (db: Db, noun: "award" | "user", subject: string): Promise<boolean> =>
  hasRows(db.selectFrom("erasure").where("noun", "=", noun).where("subject", "=", subject));

/** Waits for work that writes data of activities, blocks further such work, and invalidates data of them that was read before. */
export async function markErasures(tx: Tx, activityIds: readonly number[]): Promise<void> {
  if (activityIds.length === 0) return;
  if (!isSqlite(tx))
    await tx.selectFrom("activity").select("id").where("id", "in", activityIds).orderBy("id").forUpdate().execute();
  await tx
    .updateTable("activity")
    .set((eb) => ({ erasures: eb("erasures", "+", 1) }))
    .where("id", "in", activityIds)
    .execute();
}

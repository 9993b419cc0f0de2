import type { Kysely, Transaction } from "kysely";
import { isSqlite } from "../db/insertMany.ts";
import type { Tables } from "../db/tables.ts";

type Tx = Transaction<Tables>;

/** An activity as work read it: `erasures` is how often awards of it had been erased by then. */
export interface MarkedActivity {
  id: number;
  erasures: number;
}

/**
 * Whether awards of an activity were erased since it was read: what work holds of it in memory may name those whom the
 * erasure has forgotten. Until the transaction ends no erasure of its awards begins: what is then written, it sees.
 */
export async function wasErasedSince(tx: Tx, { id, erasures }: MarkedActivity): Promise<boolean> {
  const query = tx.selectFrom("activity").select("erasures").where("id", "=", id);
  // The weakest lock that an erasure waits for: a publish that is under way does not hold it up
  const row = await (isSqlite(tx) ? query : query.forKeyShare()).executeTakeFirst();
  return row !== undefined && row.erasures !== erasures;
}

/** Whether an award was erased; until the transaction ends it is not, where the answer is no. */
export async function isAwardErased(tx: Tx, id: string): Promise<boolean> {
  if (!isSqlite(tx)) await tx.selectFrom("award").select("id").where("id", "=", id).forKeyShare().execute();
  return hasErasure(tx, "award", id);
}

/** Whether a user was erased by law; until the transaction ends they are not, where the answer is no. */
export async function isUserErased(tx: Tx, userId: number): Promise<boolean> {
  if (!isSqlite(tx)) await tx.selectFrom("user").select("id").where("id", "=", userId).forKeyShare().execute();
  return hasErasure(tx, "user", String(userId));
}

/** Waits for the work that writes in the name of a user, and holds off other: what is already written is seen, and erased. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  if (!isSqlite(tx)) await tx.selectFrom("user").select("id").where("id", "=", userId).forUpdate().execute();
}

async function hasErasure(db: Kysely<Tables>, noun: "award" | "user", subject: string): Promise<boolean> {
  const erasure = db.selectFrom("erasure").select("id").where("noun", "=", noun).where("subject", "=", subject);
  return (await erasure.executeTakeFirst()) !== undefined;
}

/** Waits for the work that writes of activities, holds off other, and lets what was read of them before count for nothing. */
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

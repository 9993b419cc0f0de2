import type { Kysely, Transaction } from "kysely";
import { deleteMany } from "../db/insertMany.ts";
import type { Tables } from "../db/tables.ts";
import { storeBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";

/** For how long bytes are held, in milliseconds: longer than any request takes, and short for what a killed one leaves. */
const holdMs = 24 * 60 * 60_000;
/** Rows of one statement. */
const most = 500;
/** Holds that one transaction releases: with thousands of photos it would keep all other work of the store waiting. */
const releasedHolds = 100;

/**
 * Stores bytes that nothing refers to yet, and keeps them from {@link removeUnused} until their holder releases them: whoever
 * removes the same bytes elsewhere does not take them away from here.
 */
export async function storeHeldBytes(
  tx: Transaction<Tables>,
  contents: readonly Uint8Array[],
  { holder, at }: { holder: string; at: number },
): Promise<void> {
  const hashes = new Set<string>();
  for (const bytes of contents) hashes.add(await storeBytes(tx, bytes, at));
  const holds = [...hashes].map((hash) => ({ hash, holder, expires_at: at + holdMs }));
  for (let start = 0; start < holds.length; start += most) {
    await tx
      .insertInto("blob_hold")
      .values(holds.slice(start, start + most))
      .onConflict((conflict) => conflict.columns(["hash", "holder"]).doNothing())
      .execute();
  }
}

/** Releases what a holder has stored; what nothing refers to by now is removed. */
export async function releaseHeldBytes(tx: Transaction<Tables>, holder: string): Promise<void> {
  await removeUnused(tx, await tx.deleteFrom("blob_hold").where("holder", "=", holder).returning("hash").execute());
}

/** Whether there are bytes whose holder has not released them in time. */
export async function hasExpiredHolds(db: Kysely<Tables>, at: number): Promise<boolean> {
  const hold = await db
    .selectFrom("blob_hold")
    .select("hash")
    .where("expires_at", "<=", at)
    .limit(1)
    .executeTakeFirst();
  return hold !== undefined;
}

/**
 * Releases some of what holders have not released in time, because their process was killed, and removes what nothing refers
 * to. Answers whether that was all.
 */
export async function releaseExpiredHolds(tx: Transaction<Tables>, at: number): Promise<boolean> {
  const holds = await tx
    .selectFrom("blob_hold")
    .select(["hash", "holder"])
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(releasedHolds)
    .execute();
  await deleteMany(tx, "blob_hold", holds);
  await removeUnused(tx, holds);
  return holds.length < releasedHolds;
}

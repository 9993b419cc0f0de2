import type { Kysely, Transaction } from "kysely";
import { deleteMany } from "../db/insertMany.ts";
import type { Tables } from "../db/tables.ts";
import { inChunks } from "../lists/inChunks.ts";
import { storeBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";

/** For how long bytes are held unless that is renewed, in milliseconds: short for what a killed upload leaves. */
const holdMs = 60 * 60_000;
/** After how many milliseconds an upload renews its hold: long before it expires, and seldom beside the uploading. */
export const renewalMs = 10 * 60_000;
/** Holds that one transaction releases: with thousands of photos it would keep all other work of the store waiting. */
const releasedHolds = 100;

/** By what an upload holds the bytes that it stores. */
export interface Hold {
  /** Random, of this upload alone. */
  uploadKey: string;
  /** When the upload began, milliseconds since 1970. */
  begunAt: number;
}

/**
 * Stores bytes that nothing refers to yet, and keeps them from {@link removeUnused} until their upload releases them: whoever
 * removes the same bytes elsewhere does not take them away from here.
 */
export async function storeHeldBytes(
  tx: Transaction<Tables>,
  contents: readonly Uint8Array[],
  { hold: { uploadKey, begunAt }, at }: { hold: Hold; at: number },
): Promise<void> {
  const hashes = new Set<string>();
  for (const bytes of contents) hashes.add(await storeBytes(tx, bytes, at));
  const times = { begun_at: begunAt, expires_at: at + holdMs };
  for await (const chunk of inChunks([...hashes])) {
    await tx
      .insertInto("blob_hold")
      .values(chunk.map((hash) => ({ hash, upload_key: uploadKey, ...times })))
      .onConflict((conflict) => conflict.columns(["hash", "upload_key"]).doUpdateSet({ expires_at: times.expires_at }))
      .execute();
  }
}

/** Holds what an upload has stored for as long again as from its storing. */
export async function renewHold(tx: Transaction<Tables>, { uploadKey }: Hold, at: number): Promise<void> {
  await tx
    .updateTable("blob_hold")
    .set({ expires_at: at + holdMs })
    .where("upload_key", "=", uploadKey)
    .execute();
}

/**
 * Releases what an upload has stored; what nothing refers to by now is removed. Answers whether the database's files have to
 * be cleaned of it: an erasure that was made meanwhile may have meant these bytes, and could not remove them.
 */
export async function releaseHold(tx: Transaction<Tables>, { uploadKey }: Hold): Promise<boolean> {
  const holds = tx.deleteFrom("blob_hold").where("upload_key", "=", uploadKey).returning(["hash", "begun_at"]);
  return removeReleased(tx, await holds.execute());
}

/** Whether there are bytes whose upload has not released them in time. */
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
 * Releases some of what uploads have not released in time, because their process was killed. Answers whether that was all,
 * and whether the database's files have to be cleaned as after {@link releaseHold}.
 */
export async function releaseExpiredHolds(
  tx: Transaction<Tables>,
  at: number,
): Promise<{ isDone: boolean; needsScrub: boolean }> {
  const holds = await tx
    .selectFrom("blob_hold")
    .select(["hash", "upload_key", "begun_at"])
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(releasedHolds)
    .execute();
  await deleteMany(
    tx,
    "blob_hold",
    holds.map(({ hash, upload_key }) => ({ hash, upload_key })),
  );
  return { isDone: holds.length < releasedHolds, needsScrub: await removeReleased(tx, holds) };
}

/** Removes what nothing refers to of what was held, and answers whether something went that an erasure may have meant. */
async function removeReleased(
  tx: Transaction<Tables>,
  holds: readonly { hash: string; begun_at: number }[],
): Promise<boolean> {
  if ((await removeUnused(tx, holds)) === 0) return false;
  const begunAt = holds.reduce((earliest, { begun_at }) => Math.min(earliest, begun_at), Infinity);
  const lastErasure = await tx
    .selectFrom("erasure")
    .select("created_at")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return lastErasure !== undefined && lastErasure.created_at >= begunAt;
}

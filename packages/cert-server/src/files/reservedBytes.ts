import { deleteMany } from "../db/insertMany.ts";
import type { Db, Tx } from "../db/tables.ts";
import { inChunks } from "../batches/inChunks.ts";
import { hasRows } from "../db/values.ts";
import { storeBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";

/** Milliseconds for which bytes are reserved: longer than an archive may take, short because killed uploads leave them. */
const reservationMs = 60 * 60_000;
const releasedHolds = 100;

export interface Reservation {
  uploadKey: string;
  /** The start of the upload, in milliseconds since 1970. */
  begunAt: number;
}

/** Stores bytes that nothing refers to yet, and keeps them from {@link removeUnused} until they are released. */
export async function storeReservedBytes(
  tx: Tx,
  contents: readonly Uint8Array[],
  { reservation: { uploadKey, begunAt }, at }: { reservation: Reservation; at: number },
): Promise<void> {
  const hashes = new Set<string>();
  for (const bytes of contents) hashes.add(await storeBytes(tx, bytes, at));
  const times = { begun_at: begunAt, expires_at: at + reservationMs };
  for await (const chunk of inChunks([...hashes])) {
    await tx
      .insertInto("blob_reservation")
      .values(chunk.map((hash) => ({ hash, upload_key: uploadKey, ...times })))
      .onConflict((conflict) => conflict.columns(["hash", "upload_key"]).doUpdateSet({ expires_at: times.expires_at }))
      .execute();
  }
}

/**
 * Releases the bytes that an upload has stored and removes those that nothing refers to. Returns true if the database's
 * files must be vacuumed, because an erasure in the meantime may have concerned these bytes and could not remove them.
 */
export async function releaseReservation(tx: Tx, { uploadKey }: Reservation): Promise<boolean> {
  const holds = tx.deleteFrom("blob_reservation").where("upload_key", "=", uploadKey).returning(["hash", "begun_at"]);
  return removeReleased(tx, await holds.execute());
}

export const hasExpiredHolds = (db: Db, at: number): Promise<boolean> =>
  hasRows(db.selectFrom("blob_reservation").where("expires_at", "<=", at));

/**
 * Releases some of the expired reservations, left behind by killed processes. Returns whether these were all, and
 * whether the database's files must be vacuumed as after {@link releaseReservation}.
 */
export async function releaseExpiredHolds(tx: Tx, at: number): Promise<{ isDone: boolean; needsVacuum: boolean }> {
  const holds = await tx
    .selectFrom("blob_reservation")
    .select(["hash", "upload_key", "begun_at"])
    .where("expires_at", "<=", at)
    .orderBy("expires_at")
    .limit(releasedHolds)
    .execute();
  await deleteMany(
    tx,
    "blob_reservation",
    holds.map(({ hash, upload_key }) => ({ hash, upload_key })),
  );
  return { isDone: holds.length < releasedHolds, needsVacuum: await removeReleased(tx, holds) };
}

/** Removes released bytes that nothing refers to. Returns true if an erasure may have concerned any of them. */
async function removeReleased(tx: Tx, holds: readonly { hash: string; begun_at: number }[]): Promise<boolean> {
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

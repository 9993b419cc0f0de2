import type { Db, Tx } from "../db/tables.ts";
import { readBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";
import { readInChunks } from "../batches/inChunks.ts";

export async function findStoredPhotos(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await readInChunks(hashes, (chunk) =>
    db
      .selectFrom("upload_photo")
      .select("hash")
      .where("hash", "in", chunk)
      .union(db.selectFrom("award_photo").select("hash").where("hash", "in", chunk))
      .execute(),
  );
  return new Set(rows.map(({ hash }) => hash));
}

/** Returns the bytes of pictures by hash. Hashes that are not stored, or not of a picture, are left out. */
export async function readPhotos(db: Db, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  for (const hash of await findStoredPhotos(db, hashes)) photos.set(hash, await readBytes(db, hash));
  return photos;
}

/** Erases an award's pictures in all versions, and from its activity's ZIP unless another award shows them. */
export async function eraseAwardPhotos(tx: Tx, award: { id: string; activityId: number | null }): Promise<void> {
  const removed = await tx.deleteFrom("award_photo").where("award_id", "=", award.id).returning("hash").execute();
  const hashes = [...new Set(removed.map(({ hash }) => hash))];
  if (hashes.length === 0) return;
  const others = await tx.selectFrom("award_photo").select("hash").where("hash", "in", hashes).execute();
  const unshown = hashes.filter((hash) => !others.some((other) => other.hash === hash));
  if (unshown.length > 0 && award.activityId !== null) {
    const uploads = tx.selectFrom("upload").select("id").where("owner_id", "=", String(award.activityId));
    await tx
      .deleteFrom("upload_photo")
      .where("hash", "in", unshown)
      .where("upload_id", "in", uploads.where("owner_noun", "=", "activity"))
      .execute();
  }
  await removeUnused(tx, removed);
}

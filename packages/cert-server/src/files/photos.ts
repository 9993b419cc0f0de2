import { listValues } from "../db/values.ts";
import type { Db, Tx } from "../db/tables.ts";
import { readBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";
import { readInChunks } from "../batches/inChunks.ts";

export async function findStoredPhotos(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const select = (table: "upload_photo" | "award_photo", chunk: readonly string[]) =>
    db.selectFrom(table).select("hash").where("hash", "in", chunk);
  const stored = await readInChunks(hashes, (chunk) =>
    listValues(select("upload_photo", chunk).union(select("award_photo", chunk))),
  );
  return new Set(stored);
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
  const shownHashes = await listValues(tx.selectFrom("award_photo").select("hash").where("hash", "in", hashes));
  const unshown = hashes.filter((hash) => !shownHashes.includes(hash));
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

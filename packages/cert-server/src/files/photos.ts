import type { Db, Tx } from "../db/tables.ts";
import { readBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";

const most = 500;

export async function findStoredPhotos(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let start = 0; start < hashes.length; start += most) {
    const part = hashes.slice(start, start + most);
    for (const table of ["upload_photo", "award_photo"] as const) {
      const rows = await db.selectFrom(table).select("hash").distinct().where("hash", "in", part).execute();
      for (const { hash } of rows) stored.add(hash);
    }
  }
  return stored;
}

/** Returns the bytes of pictures by hash. Hashes that are not stored, or not of a picture, are left out. */
export async function readPhotos(db: Db, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  for (const hash of await findStoredPhotos(db, hashes)) photos.set(hash, await readBytes(db, hash));
  return photos;
}

/**
 * Erases the pictures of an award, including its earlier versions, and removes them from its activity's ZIP unless another
 * award shows them.
 */
export async function eraseAwardPhotos(
  tx: Tx,
  award: { id: string; activityId: number | null },
): Promise<void> {
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

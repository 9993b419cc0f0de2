import { insertMany } from "../db/insertMany.ts";
import type { Db, Tx } from "../db/tables.ts";
import { readBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";

export interface UploadPhoto {
  file: string;
  hash: string;
}

const most = 500;

export async function listUploadPhotos(db: Db, uploadId: string): Promise<UploadPhoto[]> {
  return db
    .selectFrom("upload_photo")
    .select(["file_name as file", "hash"])
    .where("upload_id", "=", uploadId)
    .orderBy("file_name")
    .execute();
}

/** Records stored pictures as those of a ZIP of photos, or of the cells of a name list. */
export async function addUploadPhotos(
  tx: Tx,
  uploadId: string,
  photos: readonly UploadPhoto[],
): Promise<void> {
  const rows = photos.map(({ file, hash }) => ({ upload_id: uploadId, file_name: file, hash }));
  await insertMany(tx, "upload_photo", rows);
}

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

export async function removeUploadPhotos(
  tx: Tx,
  activityId: number,
  uploads: PhotoUploads,
): Promise<void> {
  await removeUnused(tx, await deleteUploadPhotos(tx, activityId, uploads));
}

interface PhotoUploads {
  kind: "photos" | "name_list";
  except?: string;
}

function deleteUploadPhotos(
  tx: Tx,
  activityId: number,
  { kind, except = "" }: PhotoUploads,
): Promise<{ hash: string }[]> {
  const uploads = tx
    .selectFrom("upload")
    .select("id")
    .where("kind", "=", kind)
    .where("owner_noun", "=", "activity")
    .where("owner_id", "=", String(activityId))
    .where("id", "<>", except);
  return tx.deleteFrom("upload_photo").where("upload_id", "in", uploads).returning("hash").execute();
}

/** Removes the pictures of a name list that are no longer in its cells. */
export async function retainListPhotos(
  tx: Tx,
  uploadId: string,
  parts: readonly string[],
): Promise<void> {
  const removed = (await listUploadPhotos(tx, uploadId)).filter(({ file }) => !parts.includes(file));
  for (const { file } of removed)
    await tx.deleteFrom("upload_photo").where("upload_id", "=", uploadId).where("file_name", "=", file).execute();
  await removeUnused(tx, removed);
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

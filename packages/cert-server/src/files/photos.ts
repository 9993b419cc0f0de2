import type { Kysely, Transaction } from "kysely";
import { insertMany } from "../db/insertMany.ts";
import type { Tables } from "../db/tables.ts";
import { readBytes } from "./bytes.ts";
import { removeUnused } from "./removeUnused.ts";

type Db = Kysely<Tables>;

/** A picture of a ZIP of photos: its path there, and the hash of its stored bytes. */
export interface UploadPhoto {
  file: string;
  hash: string;
}

/** Ids, or hashes, in one statement. */
const most = 500;

/** The pictures of a ZIP of photos or of a workbook, by their paths. */
export async function listUploadPhotos(db: Db, uploadId: string): Promise<UploadPhoto[]> {
  return db
    .selectFrom("upload_photo")
    .select(["file_name as file", "hash"])
    .where("upload_id", "=", uploadId)
    .orderBy("file_name")
    .execute();
}

/** Makes stored pictures those of a ZIP of photos, or of the cells of a name list. */
export async function addUploadPhotos(
  tx: Transaction<Tables>,
  uploadId: string,
  photos: readonly UploadPhoto[],
): Promise<void> {
  const rows = photos.map(({ file, hash }) => ({ upload_id: uploadId, file_name: file, hash }));
  await insertMany(tx, "upload_photo", rows);
}

/** Of some hashes, those of pictures that a ZIP of photos or an award has. */
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

/** The bytes of pictures by their hashes; what is not stored, or no picture, is left out. */
export async function readPhotos(db: Db, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  const photos = new Map<string, Uint8Array>();
  for (const hash of await findStoredPhotos(db, hashes)) photos.set(hash, await readBytes(db, hash));
  return photos;
}

/**
 * Takes the pictures of an activity's ZIPs or name lists away, but for one upload; the bytes go with the last reference.
 */
export async function removeUploadPhotos(
  tx: Transaction<Tables>,
  activityId: number,
  uploads: PhotoUploads,
): Promise<void> {
  await removeUnused(tx, await deleteUploadPhotos(tx, activityId, uploads));
}

/** Which uploads of an activity: of a kind, but for one. */
interface PhotoUploads {
  kind: "photos" | "name_list";
  except?: string;
}

function deleteUploadPhotos(
  tx: Transaction<Tables>,
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

/**
 * Makes stored pictures those of a name list in the place of all that the lists of its activity had. What is shown again is
 * referred to before what nothing refers to is removed.
 */
export async function replaceListPhotos(
  tx: Transaction<Tables>,
  { activityId, upload, photos }: { activityId: number; upload: string; photos: readonly UploadPhoto[] },
): Promise<void> {
  const removed = await deleteUploadPhotos(tx, activityId, { kind: "name_list" });
  await addUploadPhotos(tx, upload, photos);
  await removeUnused(tx, removed);
}

/**
 * Erases the pictures of an award, those of its earlier versions too, and takes them out of its activity's ZIP unless
 * another award shows them.
 */
export async function eraseAwardPhotos(
  tx: Transaction<Tables>,
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

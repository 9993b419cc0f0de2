import { insertMany } from "../db/insertMany.ts";
import type { Db, Tx } from "../db/tables.ts";
import { removeUnused } from "./removeUnused.ts";
import { readInChunks } from "../batches/inChunks.ts";

/** A file of an uploaded ZIP, or a picture in the cells of a name list. */
export interface UploadPart {
  file: string;
  hash: string;
}

export type PartTable = "upload_photo" | "upload_pdf";

const tables = { photos: "upload_photo", name_list: "upload_photo", certificates: "upload_pdf" } as const;

export const listParts = (db: Db, table: PartTable, uploadId: string): Promise<UploadPart[]> =>
  db
    .selectFrom(table)
    .select(["file_name as file", "hash"])
    .where("upload_id", "=", uploadId)
    .orderBy("file_name")
    .execute();

export async function addParts(tx: Tx, table: PartTable, uploadId: string, parts: readonly UploadPart[]) {
  const rows = parts.map(({ file, hash }) => ({ upload_id: uploadId, file_name: file, hash }));
  await insertMany(tx, table, rows);
}

/**
 * Removes the parts of an activity's uploads of a kind, except those of one upload. Their bytes are removed too, unless
 * something else refers to them.
 */
export async function removeParts(tx: Tx, activityId: number, kind: keyof typeof tables, except = ""): Promise<void> {
  const uploads = tx
    .selectFrom("upload")
    .select("id")
    .where("kind", "=", kind)
    .where("owner_noun", "=", "activity")
    .where("owner_id", "=", String(activityId))
    .where("id", "<>", except);
  const removed = await tx.deleteFrom(tables[kind]).where("upload_id", "in", uploads).returning("hash").execute();
  await removeUnused(tx, removed);
}

export async function retainListPhotos(tx: Tx, uploadId: string, parts: readonly string[]): Promise<void> {
  const removed = (await listParts(tx, "upload_photo", uploadId)).filter(({ file }) => !parts.includes(file));
  for (const { file } of removed)
    await tx.deleteFrom("upload_photo").where("upload_id", "=", uploadId).where("file_name", "=", file).execute();
  await removeUnused(tx, removed);
}

/** Counts the awards of an activity that were issued with each PDF, by hash. PDFs without awards are left out. */
export async function countIssuedPdfs(db: Db, activityId: number, hashes: readonly string[]) {
  const rows = await readInChunks(hashes, (chunk) =>
    db
      .selectFrom("award_pdf as p")
      .innerJoin("award as a", "a.id", "p.award_id")
      .select((eb) => ["p.hash", eb.fn.count<number>("a.id").distinct().as("awards")])
      .where("a.activity_id", "=", activityId)
      .where("p.hash", "in", chunk)
      .groupBy("p.hash")
      .execute(),
  );
  return new Map(rows.map(({ hash, awards }) => [hash, awards]));
}

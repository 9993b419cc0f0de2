import { insertMany } from "../db/insertMany.ts";
import type { Db, Tx } from "../db/tables.ts";
import { removeUnused } from "./removeUnused.ts";

export interface UploadPdf {
  file: string;
  hash: string;
}

const most = 500;

export async function listUploadPdfs(db: Db, uploadId: string): Promise<UploadPdf[]> {
  return db
    .selectFrom("upload_pdf")
    .select(["file_name as file", "hash"])
    .where("upload_id", "=", uploadId)
    .orderBy("file_name")
    .execute();
}

export async function addUploadPdfs(
  tx: Tx,
  uploadId: string,
  pdfs: readonly UploadPdf[],
): Promise<void> {
  const rows = pdfs.map(({ file, hash }) => ({ upload_id: uploadId, file_name: file, hash }));
  await insertMany(tx, "upload_pdf", rows);
}

/** Counts the awards of an activity that were issued with each PDF, by hash. PDFs without awards are left out. */
export async function countIssuedPdfs(
  db: Db,
  activityId: number,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const issued = new Map<string, number>();
  for (let start = 0; start < hashes.length; start += most) {
    const rows = await db
      .selectFrom("award_pdf as p")
      .innerJoin("award as a", "a.id", "p.award_id")
      .select((eb) => ["p.hash", eb.fn.count<number>("a.id").distinct().as("awards")])
      .where("a.activity_id", "=", activityId)
      .where("p.hash", "in", hashes.slice(start, start + most))
      .groupBy("p.hash")
      .execute();
    for (const { hash, awards } of rows) issued.set(hash, awards);
  }
  return issued;
}

/**
 * Removes the PDFs of an activity's ZIPs of existing certificates, except those of one upload. Their bytes are removed
 * too, unless an award was issued with them.
 */
export async function removeUploadPdfs(tx: Tx, activityId: number, except = ""): Promise<void> {
  const uploads = tx
    .selectFrom("upload")
    .select("id")
    .where("kind", "=", "certificates")
    .where("owner_noun", "=", "activity")
    .where("owner_id", "=", String(activityId))
    .where("id", "<>", except);
  const removed = await tx.deleteFrom("upload_pdf").where("upload_id", "in", uploads).returning("hash").execute();
  await removeUnused(tx, removed);
}

import type { Tx } from "../../../../db/tables.ts";
import { removeUnused } from "../../../../files/removeUnused.ts";
import { replaceUploadBytes, type Upload } from "../../../../files/uploads.ts";
import { type StoredFile, toManifest } from "../../nameList/archives/storeArchivedFiles.ts";
import { addParts, type PartTable } from "../../../../files/uploadParts.ts";

export interface RewrittenArchive {
  table: PartTable;
  upload: Upload;
  files: readonly StoredFile[];
  removed: readonly StoredFile[];
  report: object;
}

export async function storeArchive(
  tx: Tx,
  { table, upload, files, removed }: RewrittenArchive,
  at: number,
): Promise<void> {
  await replaceUploadBytes(tx, upload, { bytes: toManifest(files), at });
  await tx.deleteFrom(table).where("upload_id", "=", upload.id).execute();
  await addParts(tx, table, upload.id, files);
  await removeUnused(tx, removed);
}

/** Replaces the report on a file. Also replaces its name, except for the extension, if it contains one of `names`. */
export async function updateFacts(
  tx: Tx,
  { upload: { id, file_name: fileName }, report, newName }: { upload: Upload; report: object; newName: string },
  names: readonly string[],
): Promise<void> {
  const extension = /\.[^.]*$/u.exec(fileName)?.[0] ?? "";
  const newFileName = names.some((name) => fileName.includes(name)) ? `${newName}${extension}` : fileName;
  await tx
    .updateTable("upload")
    .set({ file_name: newFileName, report: JSON.stringify(report) })
    .where("id", "=", id)
    .execute();
}

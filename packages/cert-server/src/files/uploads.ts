import type { UploadedFile } from "cert-api";
import type { Selectable, Updateable } from "kysely";
import { readInChunks } from "../batches/inChunks.ts";
import { insertMany } from "../db/insertMany.ts";
import { findValue } from "../db/values.ts";
import type { Db, Tables, Tx } from "../db/tables.ts";
import type { Store } from "../db/open.ts";
import type { Cipher } from "../encryption/cipher.ts";
import { readBytes, storeBytes } from "./bytes.ts";
import { randomId } from "../crypto/randomId.ts";
import { removeUnused } from "./removeUnused.ts";

export type Upload = Selectable<Tables["upload"]>;

export interface NewUpload {
  kind: Upload["kind"];
  ownerNoun: Upload["owner_noun"];
  ownerId: string;
  fileName: string;
  bytes: Uint8Array;
  /** The file, if `bytes` are made of it and it is kept beside them; undefined otherwise. */
  original?: Uint8Array | undefined;
  /** The size of the file in bytes, if `bytes` are made of it. */
  size?: number;
  userId: number | null;
  report: unknown;
  at: number;
  cipher?: Cipher | undefined;
}

/** Returns an upload as users recognize it. */
export const toUploadedFile = ({
  id,
  file_name: fileName,
  size,
  created_at: at,
}: Pick<Upload, "id" | "file_name" | "size" | "created_at">): UploadedFile => ({
  id,
  fileName,
  size,
  at: new Date(at).toISOString(),
});

export async function addUpload(tx: Tx, file: NewUpload): Promise<UploadedFile> {
  const { bytes, original, cipher } = file;
  const { fileName: file_name, size = bytes.length, at: created_at } = file;
  const upload = { id: randomId(), file_name, size, created_at };
  const store = (content: Uint8Array) => storeBytes(tx, encrypt(content, cipher), file.at);
  await tx
    .insertInto("upload")
    .values({
      ...upload,
      kind: file.kind,
      owner_noun: file.ownerNoun,
      owner_id: file.ownerId,
      hash: await store(bytes),
      user_id: file.userId,
      report: JSON.stringify(file.report),
      // A store that is only now brought to its schema has no such column yet
      ...(original && { original_hash: await store(original) }),
      ...(cipher !== undefined && { sealed: 1 as const }),
    })
    .execute();
  return toUploadedFile(upload);
}

const encrypt = (bytes: Uint8Array, cipher: Cipher | undefined): Uint8Array =>
  cipher === undefined ? bytes : cipher.encrypt(bytes, "name list");

/** Returns the bytes of a file, or null if they were encrypted with a secret that is not known. */
export async function readUploadBytes(
  { read, cipher }: Pick<Store, "read" | "cipher">,
  { hash, sealed }: Pick<Upload, "hash" | "sealed">,
): Promise<Uint8Array | null> {
  const bytes = await readBytes(read, hash);
  return sealed === 1 ? cipher.decrypt(bytes, "name list") : bytes;
}

/** Encrypts the bytes of a stored name list, removes the plain bytes, and replaces its report. */
export async function encryptUpload(
  tx: Tx,
  { id, hash, original_hash: originalHash, sealed }: Upload,
  { cipher, report, at }: { cipher: Cipher; report: string; at: number },
): Promise<void> {
  await updateUpload(tx, id, { report });
  if (sealed === 1) return;
  const encryptBytes = async (stored: string) => storeBytes(tx, encrypt(await readBytes(tx, stored), cipher), at);
  const newHash = await encryptBytes(hash);
  const newOriginal = originalHash === null || originalHash === hash ? null : await encryptBytes(originalHash);
  await updateUpload(tx, id, {
    hash: newHash,
    original_hash: originalHash === hash ? newHash : newOriginal,
    sealed: 1,
  });
  await removeUnused(tx, [{ hash }, { hash: originalHash }]);
}

/**
 * Replaces the grid of a name list, or the file that 0.1.0 stored in its place, and removes the file that the grid was made
 * of. With `keepsFile` nothing of that file was left out, and it stays.
 */
export async function replaceGrid(
  tx: Tx,
  { id, hash: earlierHash, original_hash: originalHash, sealed }: Upload,
  { bytes, cipher, at, keepsFile = false }: { bytes: Uint8Array; cipher: Cipher; at: number; keepsFile?: boolean },
): Promise<void> {
  const hash = await storeBytes(tx, encrypt(bytes, sealed === 1 ? cipher : undefined), at);
  await updateUpload(tx, id, { hash, original_hash: keepsFile ? originalHash : null });
  await removeUnused(tx, [{ hash: earlierHash }, { hash: originalHash }]);
}

export async function replaceUploadBytes(
  tx: Tx,
  { id, hash: earlierHash }: Pick<Upload, "id" | "hash">,
  { bytes, at }: { bytes: Uint8Array; at: number },
): Promise<void> {
  const hash = await storeBytes(tx, bytes, at);
  await updateUpload(tx, id, { hash, size: bytes.length });
  if (hash !== earlierHash) await removeUnused(tx, [{ hash: earlierHash }]);
}

export async function copyUpload(
  tx: Tx,
  id: string,
  { ownerId, userId, report, at }: Pick<NewUpload, "ownerId" | "userId" | "report" | "at">,
): Promise<string> {
  const source = await tx.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const changed = {
    id: randomId(),
    owner_id: ownerId,
    user_id: userId,
    report: JSON.stringify(report),
    created_at: at,
  };
  await tx
    .insertInto("upload")
    .values({ ...source, ...changed })
    .execute();
  return changed.id;
}

export const updateUploadReport = (tx: Tx, id: string, report: unknown) =>
  updateUpload(tx, id, { report: JSON.stringify(report) });

async function updateUpload(tx: Tx, id: string, values: Updateable<Tables["upload"]>) {
  await tx.updateTable("upload").set(values).where("id", "=", id).execute();
}

export function findUpload(db: Db, id: string, kind?: Upload["kind"]): Promise<Upload | undefined> {
  return db
    .selectFrom("upload")
    .selectAll()
    .where("id", "=", id)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind as Upload["kind"]))
    .executeTakeFirst();
}

export function listStoredLists(db: Db, activityId: number): Promise<Upload[]> {
  return db
    .selectFrom("upload")
    .selectAll()
    .where("kind", "=", "name_list")
    .where("owner_noun", "=", "activity")
    .where("owner_id", "=", String(activityId))
    .where("removed_at", "is", null)
    .execute();
}

/** Returns the department of an upload's owner; null if that has none, undefined without such an upload. */
export async function findUploadDepartment(db: Db, id: string): Promise<number | null | undefined> {
  const upload = await findUpload(db, id);
  if (upload === undefined) return undefined;
  const { owner_noun: noun, owner_id: owner } = upload;
  const departmentId = await findValue(
    noun === "activity"
      ? db.selectFrom("activity").where("id", "=", Number(owner)).select("department_id")
      : db.selectFrom("award").where("id", "=", owner).select("department_id"),
  );
  return departmentId ?? null;
}

/**
 * Returns the name of a file for storage and display: the last part of a path, without characters that are invalid in file names
 * or make a name read as another one.
 */
export function plainFileName(file: Blob): string {
  const last = (file instanceof File ? file.name : "")
    .replace(/^.*[\\/]/u, "")
    .replace(/[\p{Cc}\p{Bidi_Control}"<>|:*?]/gu, "")
    .trim();
  return [...last].slice(-200).join("");
}

/** Creates the boundary of an endpoint that sends an uploaded file: it checks the department of the file's activity or award. */
export const uploadBoundary = (read: Db) => ({
  notFound: "activity.noUpload" as const,
  findDepartment: ({ id }: { id: string }) => findUploadDepartment(read, id),
});

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

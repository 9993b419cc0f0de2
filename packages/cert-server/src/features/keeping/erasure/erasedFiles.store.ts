import { type ExpressionBuilder, sql } from "kysely";
import { listValues } from "../../../db/values.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { storeBytes } from "../../../files/bytes.ts";
import { removeUnused } from "../../../files/removeUnused.ts";

export const namingKinds = ["name_list", "photos", "certificates"] as const;

const usingColumns = ["name_list_id", "photos_id", "certificates_id", "waiting_id"] as const;

/** Lists the uploads of activities that name people and whose bytes are still stored, including replaced ones. */
export async function listNamingUploads(db: Db, activityIds: readonly number[]): Promise<string[]> {
  if (activityIds.length === 0) return [];
  return listValues(selectUploads(db, "activity", activityIds.map(String)).where("kind", "in", namingKinds));
}

export const listUnusedUploads = (db: Db, before: number, limit: number): Promise<string[]> =>
  listValues(selectUnusedUploads(db, before).orderBy("upload.created_at").limit(limit));

export function selectUnusedUploads(db: Db, before: number) {
  const isUsed = (eb: ExpressionBuilder<Tables, "upload">) =>
    eb.exists(
      eb
        .selectFrom("activity as c")
        .select("c.id")
        // As a number, so that the activity is found by its index; ids of other owners are none
        .where(
          "c.id",
          "=",
          sql<number>`case when upload.owner_noun = 'activity' then cast(upload.owner_id as bigint) end`,
        )
        .where((or) =>
          or.or([
            or("c.published_at", ">=", before),
            ...usingColumns.map((column) => or(`c.${column}`, "=", or.ref("upload.id"))),
          ]),
        ),
    );
  return db
    .selectFrom("upload")
    .select("upload.id")
    .where("upload.owner_noun", "=", "activity")
    .where("upload.kind", "in", namingKinds)
    .where("upload.removed_at", "is", null)
    .where("upload.created_at", "<", before)
    .where((eb) => eb.not(isUsed(eb)));
}

export async function listAwardUploads(db: Db, awardIds: readonly string[]): Promise<string[]> {
  return awardIds.length === 0 ? [] : listValues(selectUploads(db, "award", awardIds));
}

const selectUploads = (db: Db, ownerNoun: "activity" | "award", ownerIds: readonly string[]) =>
  db
    .selectFrom("upload")
    .select("id")
    .where("owner_noun", "=", ownerNoun)
    .where("owner_id", "in", ownerIds)
    .where("removed_at", "is", null);

export async function detachUploads(tx: Tx, activityIds: readonly number[], uploadIds: readonly string[]) {
  if (activityIds.length === 0) return;
  for (const column of uploadIds.length === 0 ? [] : usingColumns) {
    await tx
      .updateTable("activity")
      .set((eb) => ({ [column]: null, revision: eb("revision", "+", 1) }))
      .where("id", "in", activityIds)
      .where(column, "in", uploadIds)
      .execute();
  }
  await tx.deleteFrom("publish_schedule").where("activity_id", "in", activityIds).execute();
}

/** Removes the content of files: bytes, names, reports, pictures, PDFs. Their rows stay, as others refer to them. */
export async function removeUploadBytes(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  const removedBytes = [
    ...(await tx.selectFrom("upload").select("hash").where("id", "in", ids).execute()),
    ...(await tx.selectFrom("upload").select("original_hash as hash").where("id", "in", ids).execute()),
    ...(await tx.deleteFrom("upload_photo").where("upload_id", "in", ids).returning("hash").execute()),
    ...(await tx.deleteFrom("upload_pdf").where("upload_id", "in", ids).returning("hash").execute()),
    ...(await tx.selectFrom("template_version").select("program_hash as hash").where("upload_id", "in", ids).execute()),
  ];
  const hash = await storeBytes(tx, new Uint8Array(), at);
  await tx
    .updateTable("upload")
    .set({
      hash,
      original_hash: null,
      size: 0,
      file_name: "",
      report: "{}",
      settings: "{}",
      sealed: 0,
      removed_at: at,
    })
    .where("id", "in", ids)
    .execute();
  await tx
    .updateTable("template_version")
    .set({ program_hash: hash, placeholders: "[]", candidates: "[]", warnings: "[]", fonts: "[]" })
    .where("upload_id", "in", ids)
    .execute();
  await removeUnused(tx, removedBytes);
}

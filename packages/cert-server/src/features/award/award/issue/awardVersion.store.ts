import { holderSeparator } from "cert-api";
import { inChunks } from "../../../../batches/inChunks.ts";
import { insertGenerated, insertMany, reserveIds } from "../../../../db/insertMany.ts";
import type { Db, Tx } from "../../../../db/tables.ts";
import { listValues } from "../../../../db/values.ts";
import { buildClaimValues } from "../record/columnValue.ts";
import { lockIndexSettings } from "../../../public/searchIndex/refreshSearchIndex.ts";
import { buildAwards, type ChangeContext, type HashedVersion, type NewAwards, versionRows } from "./awardRows.ts";

const CLAIM_PIECE = 1_000;

/** Adds awards with their first version; a number that is taken already fails the transaction. */
export async function addAwards(
  tx: Tx,
  versions: readonly HashedVersion[],
  common: NewAwards,
  onProgress?: (count: number) => void,
): Promise<void> {
  const { activityId } = common;
  const indexSettings = await lockIndexSettings(tx, activityId);
  const claimColumns = activityId === null ? [] : await listLinkedColumns(tx, activityId);
  const ids = await reserveIds(tx, "award", versions.length);
  const items = versions.map((version, index) => ({ ...version, seq: ids[index] ?? 0 }));
  await insertGenerated(tx, buildAwards, { items, common: { ...common, indexSettings, claimColumns }, onProgress });
}

export async function addVersions(tx: Tx, versions: readonly HashedVersion[], occasion: ChangeContext): Promise<void> {
  const [added, holders, photos, pdfs] = versionRows(versions, occasion);
  await insertMany(tx, "award_version", added.rows);
  await insertMany(tx, "award_holder", holders.rows);
  await insertMany(tx, "award_photo", photos.rows);
  await insertMany(tx, "award_pdf", pdfs.rows);
  await addClaimValues(tx, versions);
}

export function listVersions(db: Db, id: string) {
  return db
    .selectFrom("award_version as v")
    .leftJoin("user as u", "u.id", "v.user_id")
    .select([
      "v.version",
      "v.name",
      "v.content",
      "v.source",
      "u.nick_name as who",
      "v.reason as why",
      "v.created_at as at",
      "v.valid_until as validUntil",
    ])
    .where("v.award_id", "=", id)
    .orderBy("v.version")
    .execute();
}

export async function raiseVersions(tx: Tx, ids: readonly string[]): Promise<void> {
  const raise = tx.updateTable("award").set((eb) => ({ version: eb("version", "+", 1) }));
  for await (const chunk of inChunks(ids, 500)) await raise.where("id", "in", chunk).execute();
}

const listLinkedColumns = (db: Db, activityId: number): Promise<string[]> =>
  listValues(db.selectFrom("claim_link").select("column_name").distinct().where("activity_id", "=", activityId));

async function addClaimValues(
  tx: Tx,
  versions: readonly { id: string; version: number; holders: readonly string[]; content: string }[],
): Promise<void> {
  const columnsByActivity = new Map<number, string[]>();
  for await (const chunk of inChunks(versions, CLAIM_PIECE)) {
    const piece = new Map(chunk.map((version) => [version.id, version]));
    const awards = await tx
      .selectFrom("award")
      .select(["id", "activity_id"])
      .where("id", "in", [...piece.keys()])
      .execute();
    const rows = [];
    for (const { id, activity_id: activityId } of awards) {
      const version = piece.get(id);
      if (activityId === null || version === undefined) continue;
      let columns = columnsByActivity.get(activityId);
      if (columns === undefined) columnsByActivity.set(activityId, (columns = await listLinkedColumns(tx, activityId)));
      const name = version.holders.join(holderSeparator);
      rows.push(...buildClaimValues(columns, { ...version, activityId, name }));
    }
    await insertMany(tx, "claim_value", rows);
  }
}

import type { HolderCheck } from "cert-api";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { AwardHolderCheckTable } from "../../../db/rows/handoutTables.ts";
import { insertMany } from "../../../db/insertMany.ts";
import type { Tables } from "../../../db/tables.ts";

/** What is stored of an award's question. */
export type AwardHolderCheckRow = Selectable<AwardHolderCheckTable>;

/** What visitors are asked before they are shown an award, and what their answers are compared with. */
export interface AwardHolderCheck {
  holderCheck: HolderCheck;
  /** An HMAC of each right answer; empty: nobody can answer. */
  hashes: string[];
  state: "valid" | "revoked";
}

/** What an award asks of visitors; null: nothing, as an award that was withdrawn. Undefined where there is no such award. */
export async function findAwardHolderCheck(
  db: Kysely<Tables>,
  awardId: string,
): Promise<AwardHolderCheck | null | undefined> {
  const row = await db
    .selectFrom("award as a")
    .leftJoin("award_factor as f", "f.award_id", "a.id")
    .select(["a.state", "f.column_name", "f.digits", "f.hashes"])
    .where("a.id", "=", awardId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { state, column_name: column, digits, hashes } = row;
  if (column === null || digits === null || hashes === null || state === "withdrawn") return null;
  return { holderCheck: { column, digits }, hashes: JSON.parse(hashes) as string[], state };
}

/** What some awards ask; they are few enough for one question. */
export async function listHolderChecks(
  db: Kysely<Tables>,
  awardIds: readonly string[],
): Promise<AwardHolderCheckRow[]> {
  if (awardIds.length === 0) return [];
  return db.selectFrom("award_factor").selectAll().where("award_id", "in", awardIds).execute();
}

const selectAwardIds = (db: Kysely<Tables>, activityId: number) =>
  db.selectFrom("award").select("id").where("activity_id", "=", activityId);

/** What the awards of an activity ask, by the award. */
export async function listActivityHolderChecks(
  db: Kysely<Tables>,
  activityId: number,
): Promise<Map<string, AwardHolderCheckRow>> {
  const query = db.selectFrom("award_factor").selectAll().where("award_id", "in", selectAwardIds(db, activityId));
  const rows = await query.execute();
  return new Map(rows.map((row) => [row.award_id, row]));
}

/** The awards of an activity that are not withdrawn. */
export async function listShownAwardIds(db: Kysely<Tables>, activityId: number): Promise<string[]> {
  const rows = await selectAwardIds(db, activityId).where("state", "<>", "withdrawn").execute();
  return rows.map(({ id }) => id);
}

/** Lets the awards of an activity ask nothing any more. */
export async function removeActivityHolderChecks(tx: Transaction<Tables>, activityId: number): Promise<void> {
  await tx.deleteFrom("award_factor").where("award_id", "in", selectAwardIds(tx, activityId)).execute();
}

/** Replaces what the awards of an activity ask. */
export async function replaceActivityHolderChecks(
  tx: Transaction<Tables>,
  activityId: number,
  rows: readonly AwardHolderCheckRow[],
): Promise<void> {
  await removeActivityHolderChecks(tx, activityId);
  await insertMany(tx, "award_factor", rows);
}

import { disclosedStates } from "cert-api";
import type { Selectable } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { listAwardRuns } from "../award/record/awardRuns.ts";
import { type AwardHolderCheck, toAwardHolderCheck } from "./awardHolderCheck.ts";

export type AwardHolderCheckRow = Selectable<Tables["holder_check"]>;

/** Finds the holder check of an award; null if it has none or is not disclosed, undefined if the award does not exist. */
export async function findAwardHolderCheck(db: Db, awardId: string): Promise<AwardHolderCheck | null | undefined> {
  const row = await db
    .selectFrom("award as a")
    .leftJoin("holder_check as f", "f.award_id", "a.id")
    .select(["a.state", "f.column_name", "f.digits", "f.hashes"])
    .where("a.id", "=", awardId)
    .executeTakeFirst();
  return row && toAwardHolderCheck(row);
}

export async function listHolderChecks(db: Db, awardIds: readonly string[]): Promise<AwardHolderCheckRow[]> {
  if (awardIds.length === 0) return [];
  return db.selectFrom("holder_check").selectAll().where("award_id", "in", awardIds).execute();
}

const selectAwardIds = (db: Db, activityId: number) =>
  db.selectFrom("award").select("id").where("activity_id", "=", activityId);

export async function* listActivityHolderChecks(db: Db, activityId: number) {
  for await (const { after, last } of listAwardRuns(db, activityId)) {
    const ids = selectAwardIds(db, activityId).where("seq", ">", after).where("seq", "<=", last);
    const rows = await db.selectFrom("holder_check").selectAll().where("award_id", "in", ids).execute();
    const shownAwards = await ids.where("state", "in", disclosedStates).execute();
    yield { earlierRows: new Map(rows.map((row) => [row.award_id, row])), shownIds: shownAwards.map(({ id }) => id) };
  }
}

export async function removeActivityHolderChecks(tx: Tx, activityId: number): Promise<void> {
  await tx.deleteFrom("holder_check").where("award_id", "in", selectAwardIds(tx, activityId)).execute();
}

export async function replaceActivityHolderChecks(tx: Tx, activityId: number, rows: readonly AwardHolderCheckRow[]) {
  await removeActivityHolderChecks(tx, activityId);
  await insertMany(tx, "holder_check", rows);
}

export async function addFailure(
  tx: Tx,
  subjects: readonly string[],
  { now, expiresAt }: { now: number; expiresAt: number },
) {
  // What ends later than any can was counted before the clock was set back; clocks of processes differ by less
  const latest = expiresAt + (expiresAt - now);
  await tx
    .deleteFrom("holder_check_failure")
    .where((eb) => eb.or([eb("expires_at", "<=", now), eb("expires_at", ">", latest)]))
    .execute();
  const rows = await tx
    .insertInto("holder_check_failure")
    // All transactions lock them in this order
    .values(subjects.toSorted().map((subject) => ({ subject, count: 1, expires_at: expiresAt })))
    .onConflict((conflict) =>
      conflict.column("subject").doUpdateSet((eb) => ({ count: eb("holder_check_failure.count", "+", 1) })),
    )
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.subject, row]));
}

export async function takeFailureBack(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx
    .updateTable("holder_check_failure")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("subject", "in", subjects)
    .execute();
}

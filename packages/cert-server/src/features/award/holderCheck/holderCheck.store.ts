import type { HolderCheck } from "cert-api";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { AwardHolderCheckTable } from "../../../db/rows/handoutTables.ts";
import { insertMany } from "../../../db/insertMany.ts";
import type { Tables } from "../../../db/tables.ts";
import { listAwardRuns } from "../awardRuns.ts";

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

/** What some awards of an activity ask. */
interface RunHolderChecks {
  /** By the award. */
  earlierRows: Map<string, AwardHolderCheckRow>;
  /** The awards that are not withdrawn, whether they ask something or not. */
  shownIds: string[];
}

/** Lists what the awards of an activity ask, a run of awards at a time. */
export async function* listActivityHolderChecks(
  db: Kysely<Tables>,
  activityId: number,
): AsyncGenerator<RunHolderChecks> {
  for await (const { after, last } of listAwardRuns(db, activityId)) {
    const ids = selectAwardIds(db, activityId).where("seq", ">", after).where("seq", "<=", last);
    const rows = await db.selectFrom("award_factor").selectAll().where("award_id", "in", ids).execute();
    const shownAwards = await ids.where("state", "<>", "withdrawn").execute();
    yield { earlierRows: new Map(rows.map((row) => [row.award_id, row])), shownIds: shownAwards.map(({ id }) => id) };
  }
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

/** Wrong answers for an award, of a client, or both. */
interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Counts a wrong answer for each subject, after those that are over are forgotten; answers how many there are of each. */
export async function addFailure(
  tx: Transaction<Tables>,
  subjects: readonly string[],
  { now, expiresAt }: { now: number; expiresAt: number },
): Promise<Map<string, Failures>> {
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
  return new Map(rows.map((row) => [row.subject, { count: Number(row.count), expiresAt: Number(row.expires_at) }]));
}

/** Takes back what {@link addFailure} has counted in the same transaction. */
export async function takeFailureBack(tx: Transaction<Tables>, subjects: readonly string[]): Promise<void> {
  await tx
    .updateTable("holder_check_failure")
    .set((eb) => ({ count: eb("count", "-", 1) }))
    .where("subject", "in", subjects)
    .execute();
}

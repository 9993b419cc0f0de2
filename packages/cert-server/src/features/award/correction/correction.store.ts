import type { InferResult, Insertable, Selectable } from "kysely";
import { hashToken } from "../../../crypto/randomId.ts";
import { parseReadableCode } from "../../../crypto/readableCode.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { countRows, hasRows } from "../../../db/values.ts";
import { removeUnused } from "../../../files/removeUnused.ts";
import type { Scope } from "../../../http/access.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { whereInScope } from "../../../resource/listQuery.ts";

const waitingStates = ["open", "proposed"] as const;

/** A correction with its award as it is now. */
export type StoredCorrection = InferResult<ReturnType<typeof selectAll>>[number];

const selectCorrections = (db: Db) =>
  db
    .selectFrom("correction as c")
    .innerJoin("award as a", "a.id", "c.award_id")
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .leftJoin("activity as t", "t.id", "a.activity_id")
    .leftJoin("user as u", "u.id", "c.user_id");

const inState = (db: Db, scope: Scope, isEnded: boolean) =>
  selectCorrections(db)
    .where(whereInScope("a.department_id", scope))
    .where("c.state", isEnded ? "not in" : "in", waitingStates);

export const countCorrections = (db: Db, scope: Scope, isEnded: boolean): Promise<number> =>
  countRows(inState(db, scope, isEnded));

const selectAll = (query: ReturnType<typeof selectCorrections>) =>
  query
    .selectAll("c")
    .select([
      "a.number",
      "v.name as awardName",
      "a.department_id as departmentId",
      "a.version as awardVersion",
      "t.name as activity",
      "u.nick_name as proposer",
    ]);

export const listCorrections = (
  db: Db,
  { scope, isEnded, limit, offset }: { scope: Scope; isEnded: boolean; limit: number; offset: number },
): Promise<StoredCorrection[]> =>
  selectAll(inState(db, scope, isEnded))
    .orderBy("c.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export const findCorrection = (db: Db, id: number): Promise<StoredCorrection | undefined> =>
  selectAll(selectCorrections(db)).where("c.id", "=", id).executeTakeFirst();

export const findByReceipt = (db: Db, code: string): Promise<Selectable<Tables["correction"]> | undefined> =>
  db.selectFrom("correction").selectAll().where("receipt_hash", "=", hashReceipt(code)).executeTakeFirst();

export const hashReceipt = (code: string): string => hashToken(parseReadableCode(code));

export async function findCorrectionDepartment(db: Db, text: string): Promise<number | null | undefined> {
  const id = parseNumericId(text);
  if (id === undefined) return undefined;
  const row = await selectCorrections(db).select("a.department_id").where("c.id", "=", id).executeTakeFirst();
  return row?.department_id;
}

export const isWaiting = async (db: Db, awardId: string): Promise<boolean> =>
  hasRows(db.selectFrom("correction").where("award_id", "=", awardId).where("state", "in", waitingStates));

/** Adds a visitor's request; returns false if another correction of the award waits. */
export async function addRequest(tx: Tx, row: Insertable<Tables["correction"]>): Promise<boolean> {
  const correction = await tx
    .insertInto("correction")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return correction !== undefined;
}

export async function measureWaitingProofs(db: Db): Promise<number> {
  const { bytes } = await db
    .selectFrom("correction as c")
    .innerJoin("blob as b", "b.hash", "c.proof_hash")
    .where("c.state", "in", waitingStates)
    .select((eb) => eb.fn.sum<number | null>("b.size").as("bytes"))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Marks a correction as refused, and erases its proof; returns false if it was decided before. */
export async function refuseWaiting(
  tx: Tx,
  { id, photo_hash: photo, proof_hash: proof }: Pick<StoredCorrection, "id" | "photo_hash" | "proof_hash">,
  { refusal, at }: { refusal: string; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("correction")
    .set({ state: "refused", refusal, ended_at: at, photo_hash: null, proof_hash: null, proof_type: null })
    .where("id", "=", id)
    .where("state", "in", waitingStates)
    .executeTakeFirst();
  await removeUnused(
    tx,
    [photo, proof].flatMap((hash) => (hash === null ? [] : [{ hash }])),
  );
  return numUpdatedRows > 0n;
}

export async function eraseLetters(tx: Tx, before: number): Promise<void> {
  const rows = await tx
    .selectFrom("correction")
    .select(["id", "proof_hash"])
    .where("ended_at", "<", before)
    .where("letter", "is not", null)
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable("correction")
    .set({ letter: null, proof_hash: null, proof_type: null })
    .where("id", "in", ids)
    .execute();
  await removeUnused(
    tx,
    rows.flatMap(({ proof_hash: hash }) => (hash === null ? [] : [{ hash }])),
  );
}

export const hasOldLetters = async (db: Db, before: number): Promise<boolean> =>
  hasRows(db.selectFrom("correction").where("ended_at", "<", before).where("letter", "is not", null));

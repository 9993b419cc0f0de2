import type { InferResult, Selectable } from "kysely";
import { inChunks, inPieces } from "../../../batches/inChunks.ts";
import { hashToken } from "../../../crypto/randomId.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import { insertMany } from "../../../db/insertMany.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { buildClaimValues } from "../../award/award/record/columnValue.ts";

export type StoredClaimLink = Selectable<Tables["claim_link"]>;

/** Properties shared by links that are created together. Times are in milliseconds since 1970. */
export interface ClaimOccasion {
  activityId: number;
  column: string;
  userId: number | null;
  at: number;
  expiresAt: number;
}

const pieceSize = 1_000;

export function listClaimLinks(db: Db, activityId: number): Promise<StoredClaimLink[]> {
  return db.selectFrom("claim_link").selectAll().where("activity_id", "=", activityId).orderBy("id").execute();
}

export function findClaimLink(db: Db, token: string): Promise<StoredClaimLink | undefined> {
  return db.selectFrom("claim_link").selectAll().where("token_hash", "=", hashToken(token)).executeTakeFirst();
}

/** Opens a link for each value of a column and returns ids by value. An earlier link for the same value stops working. */
export async function openClaimLinks(
  tx: Tx,
  links: readonly { value: string; token: string }[],
  { activityId, column, userId, at, expiresAt }: ClaimOccasion,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for await (const chunk of inChunks(links)) {
    const rows = await tx
      .insertInto("claim_link")
      .values(
        chunk.map(({ value, token }) => ({
          activity_id: activityId,
          column_name: column,
          value,
          token_hash: hashToken(token),
          user_id: userId,
          created_at: at,
          expires_at: expiresAt,
          ended_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(["activity_id", "column_name", "value"]).doUpdateSet((eb) => ({
          token_hash: eb.ref("excluded.token_hash"),
          user_id: eb.ref("excluded.user_id"),
          created_at: eb.ref("excluded.created_at"),
          expires_at: eb.ref("excluded.expires_at"),
          ended_at: null,
        })),
      )
      .returning(["id", "value"])
      .execute();
    for (const { id, value } of rows) ids.set(value, id);
  }
  return ids;
}

export async function setClaimAddress(tx: Tx, id: number, sealed: string | null): Promise<void> {
  await tx.updateTable("claim_link").set({ sealed }).where("id", "=", id).execute();
}

export async function endClaimLinks(tx: Tx, ids: readonly number[], at: number): Promise<void> {
  for await (const chunk of inChunks(ids)) {
    await tx
      .updateTable("claim_link")
      .set({ ended_at: at })
      .where("id", "in", chunk)
      .where("ended_at", "is", null)
      .execute();
  }
}

/** Makes awards that were issued before the activity had claim links findable by links for this column. */
export async function addColumnToClaims(tx: Tx, activityId: number, column: string): Promise<void> {
  const query = selectCurrent(tx)
    .select(["a.seq", "a.id", "a.version", "v.name", "v.content"])
    .where("a.activity_id", "=", activityId)
    .orderBy("a.seq")
    .limit(pieceSize);
  for await (const awards of inPieces<InferResult<typeof query>[number]>((last) =>
    query.where("a.seq", ">", last?.seq ?? 0).execute(),
  )) {
    const rows = awards.flatMap((award) => buildClaimValues([column], { ...award, activityId }));
    await insertMany(tx, "claim_value", rows);
  }
}

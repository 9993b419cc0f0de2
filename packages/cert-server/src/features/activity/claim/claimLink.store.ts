import type { Kysely, Selectable, Transaction } from "kysely";
import type { ClaimLinkTable } from "../../../db/rows/handoutTables.ts";
import type { Tables } from "../../../db/tables.ts";
import { insertMany } from "../../../db/insertMany.ts";
import { buildClaimValues } from "../../award/columnValue.ts";
import { selectCurrentVersions } from "../../award/currentVersions.ts";
import { inChunks } from "../../../lists/inChunks.ts";

/** A claim link as it is stored. */
export type StoredClaimLink = Selectable<ClaimLinkTable>;

/** A link that is made, or made anew for the same value. */
export interface NewStoredClaimLink {
  value: string;
  tokenHash: string;
}

/** What the links that are made together have in common. Times are milliseconds since 1970. */
export interface ClaimOccasion {
  activityId: number;
  column: string;
  userId: number | null;
  at: number;
  expiresAt: number;
}

/** Awards that are read at once. */
const pieceSize = 1_000;

/** The links of an activity, in the order of their making. */
export function listClaimLinks(db: Kysely<Tables>, activityId: number): Promise<StoredClaimLink[]> {
  return db.selectFrom("claim_link").selectAll().where("activity_id", "=", activityId).orderBy("id").execute();
}

/** The columns for whose values an activity has links that are open at a time. */
export async function listClaimColumns(db: Kysely<Tables>, activityId: number, at: number): Promise<string[]> {
  const rows = await db
    .selectFrom("claim_link")
    .select("column_name")
    .distinct()
    .where("activity_id", "=", activityId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
  return rows.map((row) => row.column_name);
}

/** The link with the hash of a token; undefined when there is none. */
export function findClaimLink(db: Kysely<Tables>, tokenHash: string): Promise<StoredClaimLink | undefined> {
  return db.selectFrom("claim_link").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** Opens a link for each value of a column; a link that the value has had leads nowhere any more. Returns ids by value. */
export async function openClaimLinks(
  tx: Transaction<Tables>,
  links: readonly NewStoredClaimLink[],
  { activityId, column, userId, at, expiresAt }: ClaimOccasion,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for await (const chunk of inChunks(links)) {
    const rows = await tx
      .insertInto("claim_link")
      .values(
        chunk.map(({ value, tokenHash }) => ({
          activity_id: activityId,
          column_name: column,
          value,
          token_hash: tokenHash,
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

/** Ends links that are not ended yet. */
export async function endClaimLinks(tx: Transaction<Tables>, ids: readonly number[], at: number): Promise<void> {
  for await (const chunk of inChunks(ids)) {
    await tx
      .updateTable("claim_link")
      .set({ ended_at: at })
      .where("id", "in", chunk)
      .where("ended_at", "is", null)
      .execute();
  }
}

/** Lets claim links for a column find the awards of an activity that were issued before it had any. */
export async function addColumnToClaims(tx: Transaction<Tables>, activityId: number, column: string): Promise<void> {
  const query = selectCurrentVersions(tx)
    .select(["a.seq", "a.id", "a.version", "v.name", "v.content"])
    .where("a.activity_id", "=", activityId)
    .orderBy("a.seq")
    .limit(pieceSize);
  let awards = await query.execute();
  for (let last = awards.at(-1); last !== undefined; last = awards.at(-1)) {
    const rows = awards.flatMap((award) => buildClaimValues([column], { ...award, activityId }));
    await insertMany(tx, "claim_value", rows);
    awards = await query.where("a.seq", ">", last.seq).execute();
  }
}

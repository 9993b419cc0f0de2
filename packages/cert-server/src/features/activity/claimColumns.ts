import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

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

import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;

export async function hasAwards(db: Db, activityId: number): Promise<boolean> {
  const query = db.selectFrom("award").select("id").where("activity_id", "=", activityId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export type IssuedKind = "template" | "certificates";

/** Finds the kind of an activity's awards; null if it has none. All awards of an activity have the kind of the first. */
export async function findIssuedKind(db: Db, activityId: number): Promise<IssuedKind | null> {
  const first = await db
    .selectFrom("award as a")
    .leftJoin("award_pdf as p", (join) => join.onRef("p.award_id", "=", "a.id").onRef("p.version", "=", "a.version"))
    .select("p.hash")
    .where("a.activity_id", "=", activityId)
    .orderBy("a.seq")
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return null;
  return first.hash === null ? "template" : "certificates";
}

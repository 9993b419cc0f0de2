import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { type Reach, whereInReach } from "../../../resource/reach.ts";
import { contains } from "../../../resource/contains.ts";

const LOOKED_THROUGH = 1_000;

/** The award that a number was given to. */
export async function findIdByNumber(db: Kysely<Tables>, number: string): Promise<string | undefined> {
  return (await db.selectFrom("award").select("id").where("number", "=", number).executeTakeFirst())?.id;
}

/** Revoked awards in reach whose holders' names or numbers hold the text, among the newest: they have no search keys. */
export async function listRevoked(
  db: Kysely<Tables>,
  text: string,
  { reach, limit }: { reach: Reach; limit: number },
): Promise<string[]> {
  const newest = db
    .selectFrom("award")
    .where("state", "=", "revoked")
    .where(whereInReach("award.department_id", reach))
    .orderBy("seq", "desc")
    .limit(LOOKED_THROUGH)
    .select(["id", "version", "seq", "number"]);
  const rows = await db
    .selectFrom(newest.as("a"))
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    )
    .where(contains(["v.name", "a.number"], text))
    .orderBy("a.seq", "desc")
    .limit(limit)
    .select("a.id")
    .execute();
  return rows.map(({ id }) => id);
}

import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Which deeds of a user are meant. */
interface DeedQuery {
  userId: number | null;
  noun: string;
  action: string;
  /** Milliseconds since 1970; deeds at this moment are not included. */
  after: number;
  limit: number;
}

/** When a user did something lately, the latest first, in milliseconds since 1970: what limits how often it may be done. */
export async function listDeedTimes(
  db: Kysely<Tables>,
  { userId, noun, action, after, limit }: DeedQuery,
): Promise<number[]> {
  const rows = await db
    .selectFrom("audit")
    .select("at")
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("at", ">", after)
    .where("noun", "=", noun)
    .where("action", "=", action)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at }) => Number(at));
}

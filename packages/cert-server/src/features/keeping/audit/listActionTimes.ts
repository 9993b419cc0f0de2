import type { Db } from "../../../db/tables.ts";

interface ActionQuery {
  userId: number | null;
  noun: string;
  action: string;
  /** The id of the record, where only actions on it count. */
  subject?: string | undefined;
  after: number;
  limit: number;
}

/**
 * Lists the times of a user's recent actions, latest first, in milliseconds since 1970. Used to limit how often an action
 * is allowed.
 */
export async function listActionTimes(db: Db, { userId, noun, action, subject, after, limit }: ActionQuery) {
  const rows = await db
    .selectFrom("audit")
    .select("at")
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("at", ">", after)
    .where("noun", "=", noun)
    .where("action", "=", action)
    .$if(subject !== undefined, (query) => query.where("subject", "=", subject ?? ""))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ at }) => Number(at));
}

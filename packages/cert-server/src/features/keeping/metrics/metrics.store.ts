import { sql } from "kysely";
import type { Db } from "../../../db/tables.ts";

export async function countWork(db: Db): Promise<{ kind: string; count: number }[]> {
  const count = sql<number>`count(*)`.as("count");
  const jobs = await db
    .selectFrom("job")
    .select(["kind", count])
    .where("state", "=", "running")
    .groupBy("kind")
    .execute();
  const messages = await db
    .selectFrom("notice_delivery")
    .select(count)
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return [...jobs, { kind: "message", count: messages.count }];
}

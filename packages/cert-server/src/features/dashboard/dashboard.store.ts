import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type Reach, whereInReach } from "../../resource/reach.ts";

type Reader = Kysely<Tables>;

/** How many awards in reach were made from one moment until before another, those not counted that were withdrawn since. */
export async function countAwardsCreated(db: Reader, from: number, until: number, reach: Reach): Promise<number> {
  const { count } = await db
    .selectFrom("award")
    .where(whereInReach("department_id", reach))
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .where("state", "!=", "withdrawn")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many searches there were from one day until before another. */
export async function countSearches(db: Reader, from: string, until: string): Promise<number> {
  const { sum } = await db
    .selectFrom("search_count")
    .where("day", ">=", from)
    .where("day", "<", until)
    .select((eb) => eb.fn.sum<number | string | null>("count").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** How many users in reach were made from one moment until before another, those not counted that were deleted since. */
export async function countUsersCreated(db: Reader, from: number, until: number, reach: Reach): Promise<number> {
  const { count } = await db
    .selectFrom("user")
    .where(whereInReach("department_id", reach))
    .where("deleted_at", "is", null)
    .where("created_at", ">=", from)
    .where("created_at", "<", until)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

import type { Db } from "../../../db/tables.ts";
import { countRows } from "../../../db/values.ts";
import type { Scope } from "../../../http/access.ts";
import { whereInScope } from "../../../resource/listQuery.ts";

export const countAwardsCreated = (db: Db, from: number, until: number, scope: Scope): Promise<number> =>
  countRows(
    db
      .selectFrom("award")
      .where(whereInScope("department_id", scope))
      .where("created_at", ">=", from)
      .where("created_at", "<", until)
      .where("state", "!=", "withdrawn"),
  );

export async function countSearches(db: Db, from: string, until: string): Promise<number> {
  const { sum } = await db
    .selectFrom("search_count")
    .where("day", ">=", from)
    .where("day", "<", until)
    .select((eb) => eb.fn.sum<number | string | null>("count").as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

export const countUsersCreated = (db: Db, from: number, until: number, scope: Scope): Promise<number> =>
  countRows(
    db
      .selectFrom("user")
      .where(whereInScope("department_id", scope))
      .where("deleted_at", "is", null)
      .where("created_at", ">=", from)
      .where("created_at", "<", until),
  );

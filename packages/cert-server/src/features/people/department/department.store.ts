import { FIND_MAX, type Department } from "cert-api";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Scope } from "../../../http/scope.ts";
import { whereInScope } from "../../../resource/whereInScope.ts";
import { contains, type ListPage, type ListQuery, matchesText, toListOrder } from "../../../resource/listQuery.ts";

const departments = (db: Db) => db.selectFrom("department").select(["id", "display_name", "revision"]);

const toDepartment = (row: { id: number; display_name: string; revision: number }): Department => ({
  id: String(row.id),
  displayName: row.display_name,
  revision: row.revision,
});

const searchedColumns = ["display_name"];
const sortColumns = { id: sql.ref("id"), displayName: sql.ref("display_name") };

export async function countDepartments(db: Db, scope: Scope, query: ListQuery): Promise<number> {
  const { count } = await db
    .selectFrom("department")
    .where(matchesText(searchedColumns, query))
    .where(whereInScope("department.id", scope))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const inScope = (db: Db, scope: Scope) => departments(db).where(whereInScope("department.id", scope));

export const listAll = async (db: Db, scope: Scope): Promise<Department[]> =>
  (await inScope(db, scope).orderBy("id").execute()).map(toDepartment);

export async function listDepartments(db: Db, scope: Scope, page: ListPage): Promise<Department[]> {
  const { column, direction } = toListOrder(sortColumns, page);
  const rows = inScope(db, scope)
    .where(matchesText(searchedColumns, page))
    .orderBy(column, direction)
    .orderBy("id", direction);
  return (await rows.limit(page.limit).offset(page.offset).execute()).map(toDepartment);
}

export const searchDepartments = async (db: Db, text: string, scope: Scope): Promise<Department[]> =>
  (await inScope(db, scope).where(contains(searchedColumns, text)).orderBy("id").limit(FIND_MAX).execute()).map(
    toDepartment,
  );

export async function findDepartment(db: Db, id: number): Promise<Department | undefined> {
  const row = await departments(db).where("id", "=", id).executeTakeFirst();
  return row && toDepartment(row);
}

export async function isTaken(db: Db, displayName: string, except: number | null): Promise<boolean> {
  const row = await db.selectFrom("department").select("id").where("display_name", "=", displayName).executeTakeFirst();
  return row !== undefined && row.id !== except;
}

/** Adds a department; returns its numeric id. `at` is in milliseconds since 1970. */
export async function addDepartment(tx: Tx, displayName: string, at: number): Promise<number> {
  const values = { display_name: displayName, created_at: at };
  return (await tx.insertInto("department").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function renameDepartment(tx: Tx, id: number, displayName: string): Promise<void> {
  await tx
    .updateTable("department")
    .set((eb) => ({ display_name: displayName, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/**
 * Returns the kind of records that still belong to the department, checking users first, then activities, then awards;
 * null if there are none. Deleted users do not count.
 */
export async function countUses(db: Db, id: number): Promise<"user" | "activity" | "award" | null> {
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("department_id", "=", id)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (user !== undefined) return "user";
  const activity = await db
    .selectFrom("activity")
    .select("id")
    .where("department_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (activity !== undefined) return "activity";
  const award = await db.selectFrom("award").select("id").where("department_id", "=", id).limit(1).executeTakeFirst();
  return award === undefined ? null : "award";
}

export async function removeDepartment(tx: Tx, id: number): Promise<void> {
  const gone = tx.updateTable("user").set({ department_id: null });
  await gone.where("department_id", "=", id).where("deleted_at", "is not", null).execute();
  // Without its department a token would reach all of them
  await tx.deleteFrom("access_token").where("department_id", "=", id).execute();
  await tx.deleteFrom("department").where("id", "=", id).execute();
}

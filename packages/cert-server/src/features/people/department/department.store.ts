import { type Department, FIND_MAX, type Page } from "cert-api";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/tables.ts";
import { hasRows } from "../../../db/values.ts";
import type { Scope } from "../../../http/access.ts";
import { contains, type PageQuery, readList, whereInScope } from "../../../resource/listQuery.ts";

const departments = (db: Db) => db.selectFrom("department").select(["id", "display_name", "revision"]);

const toDepartment = (row: { id: number; display_name: string; revision: number }): Department => ({
  id: String(row.id),
  displayName: row.display_name,
  revision: row.revision,
});

const columns = {
  searched: ["display_name"],
  sorted: { id: sql.ref("id"), displayName: sql.ref("display_name") },
};

const inScope = (db: Db, scope: Scope) => departments(db).where(whereInScope("department.id", scope));

export const listAll = async (db: Db, scope: Scope): Promise<Department[]> =>
  (await inScope(db, scope).orderBy("id").execute()).map(toDepartment);

export const listDepartments = (db: Db, query: PageQuery, scope: Scope): Promise<Page<Department>> =>
  readList(inScope(db, scope), columns, query, (rows) => rows.map(toDepartment));

export const searchDepartments = async (db: Db, text: string, scope: Scope): Promise<Department[]> =>
  (await inScope(db, scope).where(contains(columns.searched, text)).orderBy("id").limit(FIND_MAX).execute()).map(
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
  const users = db.selectFrom("user").where("department_id", "=", id).where("deleted_at", "is", null);
  if (await hasRows(users)) return "user";
  if (await hasRows(db.selectFrom("activity").where("department_id", "=", id))) return "activity";
  return (await hasRows(db.selectFrom("award").where("department_id", "=", id))) ? "award" : null;
}

export async function removeDepartment(tx: Tx, id: number): Promise<void> {
  const gone = tx.updateTable("user").set({ department_id: null });
  await gone.where("department_id", "=", id).where("deleted_at", "is not", null).execute();
  // Without its department a token would reach all of them
  await tx.deleteFrom("access_token").where("department_id", "=", id).execute();
  await tx.deleteFrom("department").where("id", "=", id).execute();
}

import { findValue, hasRows, listValues } from "../../../db/values.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import type { NamedFields } from "../authority/namedRows.ts";

export const isUsed = (db: Db, id: number): Promise<boolean> =>
  hasRows(db.selectFrom("user_role").where("role_id", "=", id));

export async function removeAuthorities(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("role_id", "=", id).execute();
}

export const findRoleId = (db: Db, name: string): Promise<number | undefined> =>
  findValue(db.selectFrom("role").select("id").where("name", "=", name));

export async function addBuiltInRole(tx: Tx, role: NamedFields, at: number): Promise<number> {
  const values = { name: role.name, display_name: role.displayName, built_in: 1, created_at: at };
  return (await tx.insertInto("role").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export const listAuthorityIds = (db: Db, names: readonly string[]): Promise<number[]> =>
  listValues(db.selectFrom("authority").select("id").where("name", "in", names).orderBy("id"));

export async function addAuthorities(tx: Tx, roleId: number, authorityIds: readonly number[], at: number) {
  if (authorityIds.length === 0) return;
  const links = authorityIds.map((authority_id) => ({ role_id: roleId, authority_id, created_at: at }));
  await tx.insertInto("role_authority").values(links).execute();
}

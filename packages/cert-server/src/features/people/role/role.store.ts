import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { type NamedFields, namedRows } from "../authority/namedRows.ts";

const rows = namedRows("role");

export const findRole = (db: Kysely<Tables>, id: number) => rows.read(db, id);

export async function isUsed(db: Kysely<Tables>, id: number): Promise<boolean> {
  return (
    (await db.selectFrom("user_role").select("id").where("role_id", "=", id).limit(1).executeTakeFirst()) !== undefined
  );
}

export async function removeAuthorities(tx: Transaction<Tables>, id: number): Promise<void> {
  await tx.deleteFrom("role_authority").where("role_id", "=", id).execute();
}

export async function findRoleId(db: Kysely<Tables>, name: string): Promise<number | undefined> {
  return (await db.selectFrom("role").select("id").where("name", "=", name).executeTakeFirst())?.id;
}

export async function addBuiltInRole(tx: Transaction<Tables>, role: NamedFields, at: number): Promise<number> {
  const values = { name: role.name, display_name: role.displayName, built_in: 1, created_at: at };
  return (await tx.insertInto("role").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

export async function listAuthorityIds(db: Kysely<Tables>, names: readonly string[]): Promise<number[]> {
  const authorities = await db.selectFrom("authority").select("id").where("name", "in", names).orderBy("id").execute();
  return authorities.map(({ id }) => id);
}

export async function addAuthorities(
  tx: Transaction<Tables>,
  roleId: number,
  authorityIds: readonly number[],
  at: number,
): Promise<void> {
  if (authorityIds.length === 0) return;
  const links = authorityIds.map((authority_id) => ({ role_id: roleId, authority_id, created_at: at }));
  await tx.insertInto("role_authority").values(links).execute();
}

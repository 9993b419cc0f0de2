import { type BuiltInAuthority, builtInAuthorities } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Reader = Kysely<Tables>;

/** The built-in authorities that a role gives. */
export async function builtInOfRole(db: Reader, roleId: number): Promise<BuiltInAuthority[]> {
  const rows = await db
    .selectFrom("role_authority")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("role_authority.role_id", "=", roleId)
    .select("authority.name")
    .execute();
  return selectBuiltIn(rows);
}

/** The built-in authorities that a user's roles give, whether the account is enabled or not. */
export async function builtInOfUser(db: Reader, userId: number): Promise<BuiltInAuthority[]> {
  const rows = await db
    .selectFrom("user_role")
    .innerJoin("role_authority", "role_authority.role_id", "user_role.role_id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("user_role.user_id", "=", userId)
    .select("authority.name")
    .distinct()
    .execute();
  return selectBuiltIn(rows);
}

/** Whether an enabled user holds every built-in authority. */
export async function hasAdministrator(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .innerJoin("user_role", "user_role.user_id", "user.id")
    .innerJoin("role_authority", "role_authority.role_id", "user_role.role_id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("user.enabled", "=", 1)
    .where("user.deleted_at", "is", null)
    .where("authority.name", "in", builtInAuthorities)
    .select("user.id")
    .groupBy("user.id")
    .having((eb) => eb(eb.fn.count("authority.id").distinct(), "=", builtInAuthorities.length))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function selectBuiltIn(rows: readonly { name: string }[]): BuiltInAuthority[] {
  const names = new Set(rows.map(({ name }) => name));
  return builtInAuthorities.filter((name) => names.has(name));
}

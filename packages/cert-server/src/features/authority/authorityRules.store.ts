import { type BuiltInAuthority, builtInAuthorities } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Reader = Kysely<Tables>;

/** A built-in authority as a role gives it: for all departments, or for that of who has the role. */
export interface Grant {
  name: BuiltInAuthority;
  departmentOnly: boolean;
}

/** The built-in authorities that a role gives. */
export async function listGrantsOfRole(db: Reader, roleId: number): Promise<Grant[]> {
  const rows = await db
    .selectFrom("role")
    .innerJoin("role_authority", "role_authority.role_id", "role.id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("role.id", "=", roleId)
    .select(["authority.name", "role.department_only"])
    .execute();
  return selectBuiltIn(rows);
}

/**
 * The built-in authorities that a user's roles give, whether the account is enabled or not. One that some roles limit and
 * others do not is there both ways.
 */
export async function listGrantsOfUser(db: Reader, userId: number): Promise<Grant[]> {
  const rows = await db
    .selectFrom("user_role")
    .innerJoin("role", "role.id", "user_role.role_id")
    .innerJoin("role_authority", "role_authority.role_id", "role.id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("user_role.user_id", "=", userId)
    .select(["authority.name", "role.department_only"])
    .distinct()
    .execute();
  return selectBuiltIn(rows);
}

/** Whether an enabled user holds every built-in authority, for all departments. */
export async function hasAdministrator(db: Reader): Promise<boolean> {
  const row = await db
    .selectFrom("user")
    .innerJoin("user_role", "user_role.user_id", "user.id")
    .innerJoin("role", "role.id", "user_role.role_id")
    .innerJoin("role_authority", "role_authority.role_id", "role.id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("role.department_only", "=", 0)
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

const selectBuiltIn = (rows: readonly { name: string; department_only: number }[]): Grant[] =>
  rows.flatMap(({ name, department_only }) => {
    const builtIn = builtInAuthorities.find((candidate) => candidate === name);
    return builtIn === undefined ? [] : [{ name: builtIn, departmentOnly: department_only === 1 }];
  });

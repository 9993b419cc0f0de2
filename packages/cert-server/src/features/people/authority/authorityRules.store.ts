import { type BuiltInAuthority, builtInAuthorities } from "cert-api";
import { listValues } from "../../../db/values.ts";
import { isSqlite } from "../../../db/insertMany.ts";
import type { Db, Tx } from "../../../db/tables.ts";

/** A built-in authority that a role gives: for all departments, or for the department of the role's holder. */
export interface Grant {
  name: BuiltInAuthority;
  departmentOnly: boolean;
}

export async function listGrantsOfRole(db: Db, roleId: number): Promise<Grant[]> {
  const rows = await db
    .selectFrom("role")
    .innerJoin("role_authority", "role_authority.role_id", "role.id")
    .innerJoin("authority", "authority.id", "role_authority.authority_id")
    .where("role.id", "=", roleId)
    .select(["authority.name", "role.department_only"])
    .execute();
  return selectBuiltIn(rows);
}

export async function listGrantsOfUser(db: Db, userId: number): Promise<Grant[]> {
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

/** The built-in authority whose row serves as the lock of {@link queueForAuthorities}. */
const queueRow: BuiltInAuthority = "user:write";

/**
 * Waits for other transactions that take authorities away, and blocks later ones (PostgreSQL): two that cannot see each
 * other could remove the last two holders. The row is updated without a change, since a plain lock would let a
 * serializable transaction continue with its old snapshot. After the update it is retried instead.
 */
export async function queueForAuthorities(tx: Tx): Promise<void> {
  if (isSqlite(tx)) return;
  await tx
    .updateTable("authority")
    .set(({ ref }) => ({ display_name: ref("display_name") }))
    .where("name", "=", queueRow)
    .execute();
}

export function listUnheldAuthorities(db: Db): Promise<string[]> {
  const unheld = db
    .selectFrom("authority")
    .where("authority.name", "in", builtInAuthorities)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("role_authority")
            .innerJoin("role", "role.id", "role_authority.role_id")
            .innerJoin("user_role", "user_role.role_id", "role.id")
            .innerJoin("user", "user.id", "user_role.user_id")
            .whereRef("role_authority.authority_id", "=", "authority.id")
            .where("role.department_only", "=", 0)
            .where("user.enabled", "=", 1)
            .where("user.deleted_at", "is", null)
            .select("user.id"),
        ),
      ),
    )
    .select("authority.display_name")
    .orderBy("authority.id");
  return listValues(unheld);
}

const selectBuiltIn = (rows: readonly { name: string; department_only: number }[]): Grant[] =>
  rows.flatMap(({ name, department_only }) => {
    const builtIn = builtInAuthorities.find((candidate) => candidate === name);
    return builtIn === undefined ? [] : [{ name: builtIn, departmentOnly: department_only === 1 }];
  });

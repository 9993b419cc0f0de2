import { builtInAuthorities, toReason } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { isInScope, type Principal, type Scope, scopeOf } from "../../../http/access.ts";
import { type ReasonOrCode, Refusal } from "../../../http/refusal.ts";
import {
  type Grant,
  listGrantsOfRole,
  listGrantsOfUser,
  listUnheldAuthorities,
  queueForAuthorities,
} from "./authorityRules.store.ts";

type Holder = Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">;

/** Authorities named in a refusal at most; if more had no holder, it says that nobody could administrate. */
const NAMED_MAX = 3;

/**
 * Throws a `Refusal` if a built-in authority is left that no enabled user holds for all departments. Must be the last step
 * of every transaction that may take an authority away. Different users may hold them: an auditor may be the only one who
 * can read the audit log.
 */
export async function assertAuthoritiesRemain(tx: Tx): Promise<void> {
  await queueForAuthorities(tx);
  const unheldAuthorities = await listUnheldAuthorities(tx);
  if (unheldAuthorities.length === 0) return;
  const reason =
    unheldAuthorities.length > NAMED_MAX
      ? "account.lastAdministrator"
      : toReason("account.lastHolder", { authorities: unheldAuthorities });
  throw new Refusal("conflict", reason);
}

/** Refuses to give or take away a built-in authority that the caller lacks or holds for fewer departments. */
export function assertGrantable(
  principal: Holder,
  { name, scope }: { name: string; scope: Scope },
  reason: ReasonOrCode,
): void {
  if (!builtInAuthorities.some((builtIn) => builtIn === name)) return;
  const ownScope = scopeOf(principal, name);
  const isCovered = ownScope === "all" || (scope !== "all" && isInScope(ownScope, scope.departmentId));
  if (!isCovered) throw new Refusal("forbidden", reason);
}

/** As {@link assertGrantable}, for everything that a role gives to a user of a department. */
export async function assertRoleNotStronger(
  tx: Tx,
  principal: Holder,
  role: { id: number; departmentId: number | null },
  reason: ReasonOrCode,
): Promise<void> {
  assertAllGrantable(principal, await listGrantsOfRole(tx, role.id), role.departmentId, reason);
}

/** As {@link assertGrantable}, for everything that a role gives to users of any department. */
export async function assertRoleCovered(tx: Tx, principal: Holder, roleId: number, reason: ReasonOrCode) {
  for (const { name } of await listGrantsOfRole(tx, roleId)) assertGrantable(principal, { name, scope: "all" }, reason);
}

/**
 * Throws a `Refusal` if a user holds more than the caller. The caller may then not change, reset, disable, delete or log
 * out that user, nor see their logins.
 */
export async function assertUserNotStronger(
  db: Db,
  principal: Holder,
  user: { id: number; departmentId: number | null },
): Promise<void> {
  const grants = await listGrantsOfUser(db, user.id);
  assertAllGrantable(principal, grants, user.departmentId, "account.stronger");
}

/** Refuses to move a user whose department authorities the caller could not give in the new department. */
export async function assertMovable(tx: Tx, principal: Holder, user: { id: number; to: number | null }): Promise<void> {
  const limited = (await listGrantsOfUser(tx, user.id)).filter(({ departmentOnly }) => departmentOnly);
  assertAllGrantable(principal, limited, user.to, "account.movesMore");
}

function assertAllGrantable(
  principal: Holder,
  grants: readonly Grant[],
  departmentId: number | null,
  reason: ReasonOrCode,
): void {
  for (const { name, departmentOnly } of grants) {
    assertGrantable(principal, { name, scope: departmentOnly ? { departmentId } : "all" }, reason);
  }
}

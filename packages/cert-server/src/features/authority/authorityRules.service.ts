import { builtInAuthorities, type Reason, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { isInReach, type Reach, reachOf } from "../../resource/reach.ts";
import { Refusal } from "../../http/refusal.ts";
import {
  type Grant,
  listGrantsOfRole,
  listGrantsOfUser,
  listUnheldAuthorities,
  queueForAuthorities,
} from "./authorityRules.store.ts";

type Tx = Transaction<Tables>;
type Holder = Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">;

/** So many authorities are named that nobody would hold; of more it is said that nobody could administrate. */
const NAMED_MAX = 3;

/**
 * The last thing of every transaction that may take an authority from someone: refuses it when a built-in authority is left
 * that no enabled user holds for all departments. They need not be one user: an auditor may be the only one who reads the
 * audit log.
 */
export async function assertAuthoritiesRemain(tx: Tx): Promise<void> {
  await queueForAuthorities(tx);
  const unheldAuthorities = await listUnheldAuthorities(tx);
  if (unheldAuthorities.length === 0) return;
  const reason =
    unheldAuthorities.length > NAMED_MAX
      ? toReason("account.lastAdministrator")
      : toReason("account.lastHolder", { authorities: unheldAuthorities });
  throw new Refusal("conflict", reason);
}

/** Nobody gives a built-in authority that they lack, nor further than their own reaches; nor do they take it away. */
export function assertGrantable(
  principal: Holder,
  { name, reach }: { name: string; reach: Reach },
  reason: Reason,
): void {
  if (!builtInAuthorities.some((builtIn) => builtIn === name)) return;
  const ownReach = reachOf(principal, name);
  const isCovered = ownReach === "all" || (reach !== "all" && isInReach(ownReach, reach.departmentId));
  if (!principal.authorities.has(name) || !isCovered) throw new Refusal("forbidden", reason);
}

/** As {@link assertGrantable}, for all that a role gives to a user of a department. */
export async function assertRoleNotStronger(
  tx: Tx,
  principal: Holder,
  role: { id: number; departmentId: number | null },
  reason: Reason,
): Promise<void> {
  assertAllGrantable(principal, await listGrantsOfRole(tx, role.id), role.departmentId, reason);
}

/** As {@link assertGrantable}, for all that a role gives, to users of whatever department. */
export async function assertRoleCovered(tx: Tx, principal: Holder, roleId: number, reason: Reason): Promise<void> {
  for (const { name } of await listGrantsOfRole(tx, roleId)) assertGrantable(principal, { name, reach: "all" }, reason);
}

/** Nobody changes, resets, disables, deletes or logs out someone who holds more, nor sees their logins. */
export async function assertUserNotStronger(
  db: Kysely<Tables>,
  principal: Holder,
  user: { id: number; departmentId: number | null },
): Promise<void> {
  const grants = await listGrantsOfUser(db, user.id);
  assertAllGrantable(principal, grants, user.departmentId, toReason("account.stronger"));
}

/** Moving someone moves what they hold for their department: it is given in the other. */
export async function assertMovable(tx: Tx, principal: Holder, user: { id: number; to: number | null }): Promise<void> {
  const limited = (await listGrantsOfUser(tx, user.id)).filter(({ departmentOnly }) => departmentOnly);
  assertAllGrantable(principal, limited, user.to, toReason("account.movesMore"));
}

function assertAllGrantable(
  principal: Holder,
  grants: readonly Grant[],
  departmentId: number | null,
  reason: Reason,
): void {
  for (const { name, departmentOnly } of grants) {
    assertGrantable(principal, { name, reach: departmentOnly ? { departmentId } : "all" }, reason);
  }
}

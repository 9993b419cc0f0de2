import { builtInAuthorities, type BuiltInAuthority, type Reason, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { builtInOfRole, builtInOfUser, hasAdministrator } from "./authorityRules.store.ts";

type Tx = Transaction<Tables>;
type Holder = Pick<Principal, "authorities">;

/**
 * The last thing of every transaction that may take an authority from someone: refuses it when no enabled user is left who
 * holds every built-in authority.
 */
export async function assertAdministratorRemains(tx: Tx): Promise<void> {
  if (!(await hasAdministrator(tx))) throw new Refusal("conflict", toReason("account.lastAdministrator"));
}

/** Nobody gives a built-in authority that they lack, nor takes one away. */
export function assertGrantable(principal: Holder, name: string, reason: Reason): void {
  if (isBuiltIn(name) && !principal.authorities.has(name)) throw new Refusal("forbidden", reason);
}

/** As {@link assertGrantable}, for all that a role gives. */
export async function assertRoleNotStronger(tx: Tx, principal: Holder, roleId: number, reason: Reason): Promise<void> {
  for (const name of await builtInOfRole(tx, roleId)) assertGrantable(principal, name, reason);
}

/** Nobody resets, renames, disables or deletes someone who holds more. */
export async function assertUserNotStronger(tx: Tx, principal: Holder, userId: number): Promise<void> {
  for (const name of await builtInOfUser(tx, userId)) assertGrantable(principal, name, toReason("account.stronger"));
}

const isBuiltIn = (name: string): name is BuiltInAuthority =>
  builtInAuthorities.some((builtInName) => builtInName === name);

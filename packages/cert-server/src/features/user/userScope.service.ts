import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { isInScope, type Scope, scopeOf } from "../../resource/scope.ts";
import { assertUserNotStronger } from "../authority/authorityRules.service.ts";
import { findUser, type StoredUser } from "./user.store.ts";

export interface UserDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
}

export const writeScope = (principal: Principal): Scope => scopeOf(principal, "user:write");

/** Returns a user in scope. A user out of scope is refused as if they did not exist. */
export async function getUser(db: Kysely<Tables>, id: number, scope: Scope): Promise<StoredUser> {
  const user = await findUser(db, id);
  if (user === undefined || !isInScope(scope, departmentIdOf(user))) {
    throw new Refusal("notFound", toReason("account.noUser"));
  }
  return user;
}

/** Returns a user whom the caller may change: in scope, and with no authority that the caller lacks. */
export async function getChangeableUser(db: Kysely<Tables>, id: number, principal: Principal): Promise<StoredUser> {
  const user = await getUser(db, id, writeScope(principal));
  await assertUserNotStronger(db, principal, { id, departmentId: departmentIdOf(user) });
  return user;
}

export const departmentIdOf = ({ department }: StoredUser): number | null =>
  department === null ? null : Number(department.id);

import { type LinkChoice, toReason } from "cert-api";
import type { Transaction, Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { parseReference, recordId } from "../../resource/ids.ts";
import { listLinkChoices, replaceLinks } from "../../resource/replaceLinks.ts";
import { hasAuthorityFor, type Scope, isInScope, scopeOf } from "../../resource/scope.ts";
import { digestUserRole } from "../authority/accessDigest.ts";
import { assertRoleNotStronger, assertUserNotStronger } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { type StoredUser, findUser } from "./user.store.ts";
import type { Store } from "../../db/open.ts";

const link = { table: "user_role", from: "user_id", to: "role_id" } as const;

/** Returns all roles, and which of them the user has. */
export async function listRoles({ store }: UserDeps, userId: string | undefined, scope: Scope): Promise<LinkChoice[]> {
  const fromId = userId === undefined ? undefined : recordId(userId, toReason("account.noUser"));
  if (fromId !== undefined) await getUser(store.read, fromId, scope);
  return listLinkChoices(store.read, { link, noun: "role", fromId });
}

/** Gives a user exactly these roles. Throws a `Refusal` if the principal may not give or take away one of them. */
export async function replaceRoles(
  tx: Transaction<Tables>,
  user: StoredUser,
  { roles, principal, at }: { roles: readonly string[]; principal: Principal; at: number },
): Promise<void> {
  const departmentId = departmentIdOf(user);
  if (!hasAuthorityFor(principal, "user_role:write", departmentId)) throw new Refusal("forbidden");
  await replaceLinks(tx, {
    link,
    fromId: user.id,
    toIds: roles,
    principal,
    at,
    async check(toId, reason) {
      const role = await parseReference(toId, (id) => readRole(tx, id), "roles", toReason("account.noRole"));
      await assertRoleNotStronger(tx, principal, { id: Number(role.id), departmentId }, reason);
      return { change: { user: user.account, role: role.name }, digest: digestUserRole({ user, role }) };
    },
  });
}

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

export const readUser = (db: Kysely<Tables>, id: number): Promise<StoredUser | undefined> => findUser(db, id);

import { type LinkChoice, toReason } from "cert-api";
import type { Db, Tx } from "../../../db/tables.ts";
import { type Caller, hasAuthorityFor, isInScope, type Principal, type Scope, scopeOf } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { recordId } from "../../../resource/ids.ts";
import { type LinkNoun, listLinkChoices, replaceLinks } from "../authority/linkService.ts";
import type { Named } from "../authority/namedRows.ts";
import { digestUserRole } from "../authority/accessDigest.ts";
import { assertRoleNotStronger, assertUserNotStronger } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { type StoredUser, findUser } from "./user.store.ts";
import type { StoreDeps } from "../../../serverParts.ts";

export const userRoles: LinkNoun<StoredUser, Named, "user_role"> = {
  table: "user_role",
  from: {
    noun: "user",
    label: "nickName",
    notFound: "account.noUser",
    async read(tx, id, principal) {
      const user = await findUser(tx, id);
      // A user out of scope is refused as if they did not exist
      return user && isInScope(scopeOf(principal, "user_role:write"), departmentIdOf(user)) ? user : undefined;
    },
  },
  to: { noun: "role", label: "displayName", notFound: "account.noRole", read: readRole },
  searched: ["user.nick_name", "user.account", "role.display_name"],
  department: "user.department_id",
  describeConflict: ({ nickName }, role) => toReason("account.hasRole", { nickName, role: role.displayName }),
  async check(tx, { from: user, to: role, principal, reason }) {
    await assertRoleNotStronger(tx, principal, { id: Number(role.id), departmentId: departmentIdOf(user) }, reason);
    return { change: { user: user.account, role: role.name }, digest: digestUserRole({ user, role }) };
  },
};

export async function listRoles(
  { store }: StoreDeps,
  { id }: { id?: string | undefined },
  { scope }: Caller,
): Promise<LinkChoice[]> {
  const fromId = id === undefined ? undefined : recordId(id, "account.noUser");
  if (fromId !== undefined) await getUser(store.read, fromId, scope);
  return listLinkChoices(store.read, userRoles, fromId);
}

/** Gives a user exactly these roles. Throws a `Refusal` if the principal may not give or take away one of them. */
export async function replaceRoles(
  tx: Tx,
  user: StoredUser,
  { roles, principal, at }: { roles: readonly string[]; principal: Principal; at: number },
): Promise<void> {
  if (!hasAuthorityFor(principal, "user_role:write", departmentIdOf(user))) throw new Refusal("forbidden");
  await replaceLinks(tx, userRoles, { from: user, toIds: roles, field: "roles", principal, at });
}

export const writeScope = (principal: Principal): Scope => scopeOf(principal, "user:write");

/** Returns a user in scope. A user out of scope is refused as if they did not exist. */
export async function getUser(db: Db, id: number, scope: Scope): Promise<StoredUser> {
  const user = await findUser(db, id);
  if (user === undefined || !isInScope(scope, departmentIdOf(user))) {
    throw new Refusal("notFound", "account.noUser");
  }
  return user;
}

/** Returns a user whom the caller may change: in scope, and with no authority that the caller lacks. */
export async function getChangeableUser(db: Db, id: number, principal: Principal): Promise<StoredUser> {
  const user = await getUser(db, id, writeScope(principal));
  await assertUserNotStronger(db, principal, { id, departmentId: departmentIdOf(user) });
  return user;
}

export const departmentIdOf = ({ department }: StoredUser): number | null =>
  department === null ? null : Number(department.id);

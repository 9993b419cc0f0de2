import { toReason, type UserRole } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { isInScope, type Scope, scopeOf } from "../../resource/scope.ts";
import { Refusal } from "../../http/refusal.ts";
import { parseReference } from "../../resource/ids.ts";
import { createLinkService, type NewLink } from "../../resource/linkService.ts";
import { digestUserRole } from "../authority/accessDigest.ts";
import { assertRoleNotStronger } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { departmentIdOf, readUser } from "../user/userRoles.service.ts";
import { countLinks, findLink, listLinks, type StoredLink } from "./userRole.store.ts";

export const createUserRoleService = ({ store, clock }: { store: Store; clock(): number }) =>
  createLinkService({
    store,
    clock,
    link: { table: "user_role", from: "user_id", to: "role_id" },
    count: countLinks,
    list: listLinks,
    find: findLink,
    prepare,
    checkRemoval,
  });

async function prepare(
  tx: Transaction<Tables>,
  input: { user: { id: string }; role: { id: string } },
  principal: Principal,
): Promise<NewLink<UserRole>> {
  const user = await parseReference(
    input.user.id,
    (id) => readReachable(tx, id, principal),
    "user.id",
    toReason("account.noUser"),
  );
  const role = await parseReference(input.role.id, (id) => readRole(tx, id), "role.id", toReason("account.noRole"));
  const roleId = Number(role.id);
  const roleOfUser = { id: roleId, departmentId: departmentIdOf(user) };
  await assertRoleNotStronger(tx, principal, roleOfUser, toReason("account.grantsMore"));
  const { nickName } = user;
  return {
    ends: { fromId: user.id, toId: roleId },
    conflict: toReason("account.hasRole", { nickName, role: role.displayName }),
    change: { user: user.account, role: role.name },
    digest: digestUserRole({ user, role }),
    toLink: (id) => ({
      id,
      user: { id: String(user.id), nickName },
      role: { id: role.id, displayName: role.displayName },
    }),
  };
}

async function checkRemoval(tx: Transaction<Tables>, stored: StoredLink, principal: Principal) {
  const { answer, account, departmentId } = stored;
  if (!isInScope(writeScope(principal), departmentId)) throw new Refusal("notFound", toReason("account.noLink"));
  const { role } = answer;
  await assertRoleNotStronger(tx, principal, { id: Number(role.id), departmentId }, toReason("account.takesMore"));
  return { change: { user: account, role: role.displayName }, digest: digestUserRole(answer) };
}

const writeScope = (principal: Principal): Scope => scopeOf(principal, "user_role:write");

/** Returns a user in scope. A user out of scope is refused as if they did not exist. */
async function readReachable(tx: Transaction<Tables>, id: number, principal: Principal) {
  const user = await readUser(tx, id);
  return user !== undefined && isInScope(writeScope(principal), departmentIdOf(user)) ? user : undefined;
}

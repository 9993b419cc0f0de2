import { toReason, type UserRole } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { parseReference } from "../../resource/ids.ts";
import { createLinkService, type NewLink } from "../../resource/linkService.ts";
import { assertRoleNotStronger } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { readUser } from "../user/user.service.ts";
import { findLink, listLinks } from "./userRole.store.ts";

/** Which user has which role. */
export const createUserRoleService = ({ store, clock }: { store: Store; clock(): number }) =>
  createLinkService({
    store,
    clock,
    link: { table: "user_role", from: "user_id", to: "role_id" },
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
  const user = await parseReference(input.user.id, (id) => readUser(tx, id), "user.id", toReason("account.noUser"));
  const role = await parseReference(input.role.id, (id) => readRole(tx, id), "role.id", toReason("account.noRole"));
  const roleId = Number(role.id);
  await assertRoleNotStronger(tx, principal, roleId, toReason("account.grantsMore"));
  const { nickName } = user;
  return {
    ends: { fromId: user.id, toId: roleId },
    conflict: toReason("account.hasRole", { nickName, role: role.displayName }),
    change: { user: user.account, role: role.name },
    toLink: (id) => ({
      id,
      user: { id: String(user.id), nickName },
      role: { id: role.id, displayName: role.displayName },
    }),
  };
}

async function checkRemoval(tx: Transaction<Tables>, { user, role }: UserRole, principal: Principal) {
  await assertRoleNotStronger(tx, principal, Number(role.id), toReason("account.takesMore"));
  return { user: user.nickName, role: role.displayName };
}

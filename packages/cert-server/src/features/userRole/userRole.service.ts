import { accountMessages, type Page, type UserRole } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordId, parseReference } from "../../resource/ids.ts";
import { readPage } from "../../resource/readPage.ts";
import { assertAdministratorRemains, assertRoleNotStronger } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { readUser } from "../user/user.service.ts";
import { addLink, countLinks, findLink, isLinked, listLinks, removeLink } from "./userRole.store.ts";

const NOUN = "user_role";

/** Which user has which role. */
export function createUserRoleService({ store, clock }: { store: Store; clock(): number }) {
  return {
    list: (page: number): Promise<Page<UserRole>> =>
      readPage(page, {
        count: () => countLinks(store.read),
        list: (limit, offset) => listLinks(store.read, limit, offset),
      }),

    create: (input: { user: { id: string }; role: { id: string } }, principal: Principal): Promise<UserRole> =>
      store.write(async (tx) => {
        const user = await parseReference(input.user.id, (id) => readUser(tx, id), "user.id", accountMessages.noUser);
        const role = await parseReference(input.role.id, (id) => readRole(tx, id), "role.id", accountMessages.noRole);
        const roleId = Number(role.id);
        await assertRoleNotStronger(tx, principal, roleId, accountMessages.grantsMore);
        if (await isLinked(tx, user.id, roleId)) {
          throw new Refusal("conflict", accountMessages.hasRole(user.nickName, role.displayName));
        }
        const at = clock();
        const id = await addLink(tx, user.id, roleId, at);
        const change = { user: user.account, role: role.name };
        await recordAudit(tx, { principal, at, noun: NOUN, id, action: "create", change });
        const { nickName } = user;
        return {
          id: String(id),
          user: { id: String(user.id), nickName },
          role: { id: role.id, displayName: role.displayName },
        };
      }),

    remove(text: string, principal: Principal): Promise<{ id: string }> {
      const id = recordId(text, accountMessages.noLink);
      return store.write(async (tx) => {
        const link = await findLink(tx, id);
        if (link === undefined) throw new Refusal("notFound", accountMessages.noLink);
        await assertRoleNotStronger(tx, principal, Number(link.role.id), accountMessages.takesMore);
        await removeLink(tx, id);
        await assertAdministratorRemains(tx);
        const change = { user: link.user.nickName, role: link.role.displayName };
        await recordAudit(tx, { principal, at: clock(), noun: NOUN, id, action: "remove", change });
        return { id: link.id };
      });
    },
  };
}

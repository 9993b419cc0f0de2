import { accountMessages, type Page, type RoleAuthority } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordId, parseReference } from "../../resource/ids.ts";
import { readPage } from "../../resource/readPage.ts";
import { readAuthority } from "../authority/authority.service.ts";
import { assertAdministratorRemains, assertGrantable } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { addLink, countLinks, findLink, isLinked, listLinks, removeLink } from "./roleAuthority.store.ts";

const NOUN = "role_authority";

/** Which role gives which authority. */
export function createRoleAuthorityService({ store, clock }: { store: Store; clock(): number }) {
  return {
    list: (page: number): Promise<Page<RoleAuthority>> =>
      readPage(page, {
        count: () => countLinks(store.read),
        list: (limit, offset) => listLinks(store.read, limit, offset),
      }),

    create: (
      input: { role: { id: string }; authority: { id: string } },
      principal: Principal,
    ): Promise<RoleAuthority> =>
      store.write(async (tx) => {
        const { noRole, noAuthority } = accountMessages;
        const role = await parseReference(input.role.id, (id) => readRole(tx, id), "role.id", noRole);
        const authority = await parseReference(
          input.authority.id,
          (id) => readAuthority(tx, id),
          "authority.id",
          noAuthority,
        );
        assertGrantable(principal, authority.name, accountMessages.grantsMore);
        const roleId = Number(role.id);
        const authorityId = Number(authority.id);
        if (await isLinked(tx, roleId, authorityId)) {
          throw new Refusal("conflict", accountMessages.hasAuthority(role.displayName, authority.displayName));
        }
        const at = clock();
        const id = await addLink(tx, roleId, authorityId, at);
        const change = { role: role.name, authority: authority.name };
        await recordAudit(tx, { principal, at, noun: NOUN, id, action: "create", change });
        return {
          id: String(id),
          role: { id: role.id, displayName: role.displayName },
          authority: { id: authority.id, displayName: authority.displayName },
        };
      }),

    remove(text: string, principal: Principal): Promise<{ id: string }> {
      const id = recordId(text, accountMessages.noLink);
      return store.write(async (tx) => {
        const link = await findLink(tx, id);
        if (link === undefined) throw new Refusal("notFound", accountMessages.noLink);
        assertGrantable(principal, link.authorityName, accountMessages.takesMore);
        await removeLink(tx, id);
        await assertAdministratorRemains(tx);
        const change = { role: link.answer.role.displayName, authority: link.authorityName };
        await recordAudit(tx, { principal, at: clock(), noun: NOUN, id, action: "remove", change });
        return { id: link.answer.id };
      });
    },
  };
}

import { type RoleAuthority, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Principal } from "../../http/access.ts";
import { parseReference } from "../../resource/ids.ts";
import { createLinkService, type NewLink } from "../../resource/linkService.ts";
import { readAuthority } from "../authority/authority.service.ts";
import { digestRoleAuthority } from "../authority/accessDigest.ts";
import { assertGrantable } from "../authority/authorityRules.service.ts";
import { readRole } from "../role/role.service.ts";
import { countLinks, findLink, listLinks, type StoredLink } from "./roleAuthority.store.ts";

export const createRoleAuthorityService = ({ store, clock }: { store: Store; clock(): number }) =>
  createLinkService({
    store,
    clock,
    link: { table: "role_authority", from: "role_id", to: "authority_id" },
    count: countLinks,
    list: listLinks,
    find: findLink,
    prepare,
    checkRemoval,
  });

async function prepare(
  tx: Transaction<Tables>,
  input: { role: { id: string }; authority: { id: string } },
  principal: Principal,
): Promise<NewLink<RoleAuthority>> {
  const role = await parseReference(input.role.id, (id) => readRole(tx, id), "role.id", toReason("account.noRole"));
  const readOne = (id: number) => readAuthority(tx, id);
  const authority = await parseReference(input.authority.id, readOne, "authority.id", toReason("account.noAuthority"));
  // Whoever has the role gets it, in whatever department they are
  const grant = { name: authority.name, scope: "all" } as const;
  assertGrantable(principal, grant, toReason("account.grantsMore"));
  return {
    ends: { fromId: Number(role.id), toId: Number(authority.id) },
    conflict: toReason("account.hasAuthority", { role: role.displayName, authority: authority.displayName }),
    change: { role: role.name, authority: authority.name },
    digest: digestRoleAuthority({ role, authority }),
    toLink: (id) => ({
      id,
      role: { id: role.id, displayName: role.displayName },
      authority: { id: authority.id, displayName: authority.displayName },
    }),
  };
}

async function checkRemoval(_tx: Transaction<Tables>, { answer, authorityName }: StoredLink, principal: Principal) {
  assertGrantable(principal, { name: authorityName, scope: "all" }, toReason("account.takesMore"));
  const authority = { id: answer.authority.id, name: authorityName };
  const digest = digestRoleAuthority({ role: answer.role, authority });
  return { change: { role: answer.role.displayName, authority: authorityName }, digest };
}

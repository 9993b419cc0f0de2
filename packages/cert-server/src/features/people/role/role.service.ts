import type { StoreDeps } from "../../../serverParts.ts";
import { toReason, type LinkChoice } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { fieldRefusal, orNotFound, Refusal } from "../../../http/refusal.ts";
import { recordId } from "../../../resource/ids.ts";
import { type Named, namedRows } from "../authority/namedRows.ts";
import { createNamedService } from "../authority/namedService.ts";
import { digestRole, digestRoleAuthority } from "../authority/accessDigest.ts";
import { assertRoleCovered, assertGrantable } from "../authority/authorityRules.service.ts";
import { ADMINISTRATOR } from "./builtInRoles.service.ts";
import { isUsed, removeAuthorities } from "./role.store.ts";
import { type LinkNoun, listLinkChoices, replaceLinks } from "../authority/linkService.ts";
import { readAuthority } from "../authority/authority.service.ts";

/** Manages roles. Built-in roles and roles that a user has cannot be removed. */
export const createRoleService = ({ store, clock }: StoreDeps) =>
  createNamedService({
    store,
    clock,
    noun: "role",
    notFound: "account.noRole",
    builtIn: "account.builtInRole",
    digest: digestRole,
    beforeCreation: (fields) => assertEncryptable(store, fields),
    async beforeUpdate(tx, { before, fields, principal }) {
      const { departmentOnly = before.departmentOnly, requiresSecondFactor = before.requiresSecondFactor } = fields;
      if (requiresSecondFactor !== before.requiresSecondFactor) {
        assertEncryptable(store, { requiresSecondFactor });
        // Both ways: it puts a step before the work of those who have the role, or takes one away
        await assertRoleCovered(tx, principal, Number(before.id), "secondFactor.strongerRole");
      }
      if (departmentOnly === before.departmentOnly) return;
      if (before.name === ADMINISTRATOR) {
        throw fieldRefusal("conflict", "departmentOnly", "account.administratorRole");
      }
      // Widening gives to whoever has the role, narrowing takes away
      const reason = departmentOnly === true ? "account.takesMore" : "account.grantsMore";
      await assertRoleCovered(tx, principal, Number(before.id), reason);
    },
    async writeLinks(tx, role, { authorities }, { principal, at }) {
      if (authorities === undefined) return;
      if (!principal.authorities.has("role_authority:write")) throw new Refusal("forbidden");
      await replaceLinks(tx, roleAuthorities, { from: role, toIds: authorities, field: "authorities", principal, at });
    },
    async beforeRemoval(tx, id) {
      if (await isUsed(tx, id)) throw new Refusal("conflict", "account.roleInUse");
      await removeAuthorities(tx, id);
    },
  });

function assertEncryptable(
  { cipher }: Store,
  { requiresSecondFactor }: { requiresSecondFactor?: boolean | undefined },
): void {
  if (requiresSecondFactor !== true || cipher.canEncrypt) return;
  throw fieldRefusal("conflict", "requiresSecondFactor", "secondFactor.noSecret");
}

export const { read: readRole } = namedRows("role");

export const roleAuthorities: LinkNoun<Named, Named, "role_authority"> = {
  table: "role_authority",
  from: { noun: "role", label: "displayName", notFound: "account.noRole", read: readRole },
  to: { noun: "authority", label: "displayName", notFound: "account.noAuthority", read: readAuthority },
  searched: ["role.display_name", "role.name", "authority.display_name", "authority.name"],
  describeConflict: (role, { displayName }) =>
    toReason("account.hasAuthority", { role: role.displayName, authority: displayName }),
  async check(_tx, { from: role, to: authority, principal, reason }) {
    // Whoever has the role gets it, in whatever department they are
    assertGrantable(principal, { name: authority.name, scope: "all" }, reason);
    const change = { role: role.name, authority: authority.name };
    return { change, digest: digestRoleAuthority({ role, authority }) };
  },
};

export async function listAuthorities({ store }: StoreDeps, roleId: string | undefined): Promise<LinkChoice[]> {
  const notFound = "account.noRole";
  const fromId = roleId === undefined ? undefined : recordId(roleId, notFound);
  if (fromId !== undefined) orNotFound(await readRole(store.read, fromId), notFound);
  return listLinkChoices(store.read, roleAuthorities, fromId);
}

import { toReason, type LinkChoice, type Role } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { fieldRefusal, parseReference, recordId } from "../../resource/ids.ts";
import type { Named } from "../../resource/namedRows.ts";
import { createNamedService } from "../../resource/namedService.ts";
import { digestRole, digestRoleAuthority } from "../authority/accessDigest.ts";
import { assertRoleCovered, assertGrantable } from "../authority/authorityRules.service.ts";
import { ADMINISTRATOR } from "./builtInRoles.service.ts";
import { findRole, isUsed, removeAuthorities } from "./role.store.ts";
import type { Principal } from "../../http/access.ts";
import { listLinkChoices, replaceLinks } from "../../resource/replaceLinks.ts";
import { readAuthority } from "../authority/authority.service.ts";

/** Manages roles. Built-in roles and roles that a user has cannot be removed. */
export const createRoleService = ({ store, clock }: { store: Store; clock(): number }) =>
  createNamedService({
    store,
    clock,
    noun: "role",
    missing: toReason("account.noRole"),
    builtIn: toReason("account.builtInRole"),
    digest: digestRole,
    beforeCreation: (fields) => assertSealable(store, fields),
    async beforeUpdate(tx, { before, fields, principal }) {
      const { departmentOnly = before.departmentOnly, requiresSecondFactor = before.requiresSecondFactor } = fields;
      if (requiresSecondFactor !== before.requiresSecondFactor) {
        assertSealable(store, { requiresSecondFactor });
        // Both ways: it puts a step before the work of those who have the role, or takes one away
        await assertRoleCovered(tx, principal, Number(before.id), toReason("secondFactor.strongerRole"));
      }
      if (departmentOnly === before.departmentOnly) return;
      if (before.name === ADMINISTRATOR) {
        throw fieldRefusal("conflict", "departmentOnly", toReason("account.administratorRole"));
      }
      // Widening gives to whoever has the role, narrowing takes away
      const reason = toReason(departmentOnly === true ? "account.takesMore" : "account.grantsMore");
      await assertRoleCovered(tx, principal, Number(before.id), reason);
    },
    async writeLinks(tx, role, { authorities }, { principal, at }) {
      if (authorities !== undefined) await replaceAuthorities(tx, role, { authorities, principal, at });
    },
    async beforeRemoval(tx, id) {
      if (await isUsed(tx, id)) throw new Refusal("conflict", toReason("account.roleInUse"));
      await removeAuthorities(tx, id);
    },
  });

function assertSealable(
  { sealer }: Store,
  { requiresSecondFactor }: { requiresSecondFactor?: boolean | undefined },
): void {
  if (requiresSecondFactor !== true || sealer.canSeal) return;
  throw fieldRefusal("conflict", "requiresSecondFactor", toReason("secondFactor.noSecret"));
}

export const readRole = (db: Kysely<Tables>, id: number): Promise<Named | undefined> => findRole(db, id);

const link = { table: "role_authority", from: "role_id", to: "authority_id" } as const;

/** Returns all authorities, and which of them the role has. */
export async function listAuthorities({ store }: { store: Store }, roleId: string | undefined): Promise<LinkChoice[]> {
  const missing = toReason("account.noRole");
  const fromId = roleId === undefined ? undefined : recordId(roleId, missing);
  if (fromId !== undefined && (await findRole(store.read, fromId)) === undefined) {
    throw new Refusal("notFound", missing);
  }
  return listLinkChoices(store.read, { link, noun: "authority", fromId });
}

/** Gives a role exactly these authorities. Throws a `Refusal` if the principal may not give or take away one of them. */
function replaceAuthorities(
  tx: Transaction<Tables>,
  role: Role,
  { authorities, principal, at }: { authorities: readonly string[]; principal: Principal; at: number },
): Promise<void> {
  if (!principal.authorities.has("role_authority:write")) throw new Refusal("forbidden");
  return replaceLinks(tx, {
    link,
    fromId: Number(role.id),
    toIds: authorities,
    principal,
    at,
    async check(toId, reason) {
      const missing = toReason("account.noAuthority");
      const authority = await parseReference(toId, (id) => readAuthority(tx, id), "authorities", missing);
      // Whoever has the role gets it, in whatever department they are
      assertGrantable(principal, { name: authority.name, scope: "all" }, reason);
      return {
        change: { role: role.name, authority: authority.name },
        digest: digestRoleAuthority({ role, authority }),
      };
    },
  });
}

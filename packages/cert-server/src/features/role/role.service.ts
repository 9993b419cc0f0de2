import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import type { Named } from "../../resource/namedRows.ts";
import { createNamedService } from "../../resource/namedService.ts";
import { digestRole } from "../authority/accessDigest.ts";
import { assertRoleCovered } from "../authority/authorityRules.service.ts";
import { ADMINISTRATOR } from "./builtInRoles.service.ts";
import { replaceAuthorities } from "./roleAuthorities.service.ts";
import { findRole, isUsed, removeAuthorities } from "./role.store.ts";

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

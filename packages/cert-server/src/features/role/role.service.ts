import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import type { Named } from "../../resource/namedRows.ts";
import { createNamedService } from "../../resource/namedService.ts";
import { assertRoleCovered } from "../authority/authorityRules.service.ts";
import { ADMINISTRATOR } from "./builtInRoles.service.ts";
import { findRole, isUsed, removeAuthorities } from "./role.store.ts";

/** Roles: those that come with the product stay, and so do those that someone has. */
export const createRoleService = ({ store, clock }: { store: Store; clock(): number }) =>
  createNamedService({
    store,
    clock,
    noun: "role",
    missing: toReason("account.noRole"),
    builtIn: toReason("account.builtInRole"),
    async beforeUpdate(tx, { before, fields, principal }) {
      const { departmentOnly = before.departmentOnly } = fields;
      if (departmentOnly === before.departmentOnly) return;
      if (before.name === ADMINISTRATOR) {
        throw fieldRefusal("conflict", "departmentOnly", toReason("account.administratorRole"));
      }
      // Widening gives to whoever has the role, narrowing takes away
      const reason = toReason(departmentOnly === true ? "account.takesMore" : "account.grantsMore");
      await assertRoleCovered(tx, principal, Number(before.id), reason);
    },
    async beforeRemoval(tx, id) {
      if (await isUsed(tx, id)) throw new Refusal("conflict", toReason("account.roleInUse"));
      await removeAuthorities(tx, id);
    },
  });

/** A role, for those that refer to one. */
export const readRole = (db: Kysely<Tables>, id: number): Promise<Named | undefined> => findRole(db, id);

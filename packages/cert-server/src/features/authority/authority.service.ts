import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Named } from "../../resource/namedRows.ts";
import { createNamedService } from "../../resource/namedService.ts";
import { findAuthority, removeFromRoles } from "./authority.store.ts";

/** Authorities: those that the program asks for stay; others do nothing until code asks for them. */
export const createAuthorityService = ({ store, clock }: { store: Store; clock(): number }) =>
  createNamedService({
    store,
    clock,
    noun: "authority",
    missing: toReason("account.noAuthority"),
    builtIn: toReason("account.builtInAuthority"),
    beforeRemoval: removeFromRoles,
  });

/** An authority, for those that refer to one. */
export const readAuthority = (db: Kysely<Tables>, id: number): Promise<Named | undefined> => findAuthority(db, id);

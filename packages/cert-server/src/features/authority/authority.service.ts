import { toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import type { Named } from "../../resource/namedRows.ts";
import { createNamedService } from "../../resource/namedService.ts";
import { findAuthority, removeFromRoles } from "./authority.store.ts";

/** Manages authorities. Those that the program checks cannot be removed; others have no effect until code checks them. */
export const createAuthorityService = ({ store, clock }: { store: Store; clock(): number }) =>
  createNamedService({
    store,
    clock,
    noun: "authority",
    missing: toReason("account.noAuthority"),
    builtIn: toReason("account.builtInAuthority"),
    beforeRemoval: removeFromRoles,
  });

export const readAuthority = (db: Kysely<Tables>, id: number): Promise<Named | undefined> => findAuthority(db, id);

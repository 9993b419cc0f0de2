import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Selects awards, as `a`, each with what it says now: its current version, as `v`. */
export const selectCurrentVersions = (db: Kysely<Tables>) =>
  db
    .selectFrom("award as a")
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    );

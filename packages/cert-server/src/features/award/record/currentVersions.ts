import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";

export const selectCurrentVersions = (db: Kysely<Tables>) =>
  db
    .selectFrom("award as a")
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    );

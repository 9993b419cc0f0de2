import type { Db } from "../db/tables.ts";

/** Selects awards `a` with their current version `v`. */
export const selectCurrent = (db: Db) =>
  db
    .selectFrom("award as a")
    .innerJoin("award_version as v", (join) =>
      join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
    );

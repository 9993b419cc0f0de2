import type { ErasableState } from "cert-api";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { contains } from "../../resource/contains.ts";

/** Awards `a` that were withdrawn or erased, with their current version `v`, activity `c` and erasure `e`. */
export function selectErasable(
  db: Kysely<Tables>,
  { text = "", state }: { text?: string | undefined; state?: ErasableState | undefined },
) {
  return (
    db
      .selectFrom("award as a")
      .innerJoin("award_version as v", (join) =>
        join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
      )
      .leftJoin("activity as c", "c.id", "a.activity_id")
      .leftJoin("erasure as e", (join) => join.onRef("e.subject", "=", "a.id").on("e.noun", "=", "award"))
      // Written out, so that the index of what is withdrawn is seen to fit
      .where("a.state", "=", sql.lit("withdrawn"))
      .$if(state === "withdrawn", (query) => query.where("e.id", "is", null))
      .$if(state === "erased", (query) => query.where("e.id", "is not", null))
      .$if(text.trim() !== "", (query) => query.where(contains(["a.id", "a.number", "v.name", "c.name"], text)))
  );
}

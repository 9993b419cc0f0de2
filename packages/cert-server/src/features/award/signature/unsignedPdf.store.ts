import type { Db } from "../../../db/tables.ts";

/** Counts the awards whose current PDF left unsigned and is signed at the next download. */
export async function countUnsigned(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("rendition as r")
    .innerJoin("award as a", (join) => join.onRef("a.id", "=", "r.award_id").onRef("a.version", "=", "r.version"))
    .leftJoin("frozen_pdf as f", (join) =>
      join.onRef("f.award_id", "=", "r.award_id").onRef("f.version", "=", "r.version"),
    )
    .leftJoin("pdf_signature as s", (join) =>
      join.onRef("s.award_id", "=", "r.award_id").onRef("s.version", "=", "r.version"),
    )
    .select((eb) => eb.fn.count<number>("r.award_id").distinct().as("count"))
    .where("r.unsigned_at", "is not", null)
    .where("f.award_id", "is", null)
    .where("s.award_id", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

import type { Db } from "../../../../db/tables.ts";
import { readInChunks } from "../../../../batches/inChunks.ts";

/** Returns the time (milliseconds since 1970) of the first public download of the awards that had one. */
export async function findFirstDownloads(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("rendition")
      .select((eb) => ["award_id", eb.fn.min<number>("first_public_at").as("at")])
      .where("award_id", "in", chunk)
      .where("first_public_at", "is not", null)
      .groupBy("award_id")
      .execute(),
  );
  return new Map(rows.map(({ award_id, at }) => [award_id, at]));
}

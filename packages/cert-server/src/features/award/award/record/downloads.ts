import { inChunks } from "../../../../batches/inChunks.ts";
import type { Db } from "../../../../db/tables.ts";

export async function findDownloadedAwards(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const downloaded = new Set<string>();
  for await (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("rendition")
      .select("award_id")
      .distinct()
      .where("award_id", "in", chunk)
      .where("first_public_at", "is not", null)
      .execute();
    for (const { award_id } of rows) downloaded.add(award_id);
  }
  return downloaded;
}

/**
 * Returns the time of the first public download of each award, in milliseconds since 1970. Awards that were never
 * downloaded are left out.
 */
export async function findFirstDownloads(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const downloads = new Map<string, number>();
  for await (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("rendition")
      .select((eb) => ["award_id", eb.fn.min<number>("first_public_at").as("at")])
      .where("award_id", "in", chunk)
      .where("first_public_at", "is not", null)
      .groupBy("award_id")
      .execute();
    for (const { award_id, at } of rows) downloads.set(award_id, at);
  }
  return downloads;
}

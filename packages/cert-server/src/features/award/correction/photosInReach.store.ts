import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { findStoredPhotos } from "../../../files/photos.ts";
import { type Reach, whereInReach } from "../../../resource/reach.ts";

/**
 * Filters hashes to pictures that a user may give an award by hand: those in the files of an activity, or in an award,
 * within reach. Knowing the hash of another department's picture must not reveal it.
 */
export async function findPhotosInReach(
  db: Kysely<Tables>,
  hashes: readonly string[],
  reach: Reach,
): Promise<Set<string>> {
  if (reach === "all" || hashes.length === 0) return findStoredPhotos(db, hashes);
  const ofActivities = db
    .selectFrom("upload_photo as p")
    .innerJoin("upload as u", "u.id", "p.upload_id")
    .innerJoin("activity as c", (join) => join.on("u.owner_id", "=", sql`cast(c.id as text)`))
    .where("u.owner_noun", "=", "activity")
    .where("p.hash", "in", hashes)
    .where(whereInReach("c.department_id", reach))
    .select("p.hash");
  const ofAwards = db
    .selectFrom("award_photo as p")
    .innerJoin("award as a", "a.id", "p.award_id")
    .where("p.hash", "in", hashes)
    .where(whereInReach("a.department_id", reach))
    .select("p.hash");
  const rows = await ofActivities.union(ofAwards).execute();
  return new Set(rows.map(({ hash }) => hash));
}

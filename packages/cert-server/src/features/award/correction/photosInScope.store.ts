import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { findStoredPhotos } from "../../../files/photos.ts";
import { type Scope, whereInScope } from "../../../resource/scope.ts";

/**
 * Filters hashes to pictures that a user may give an award by hand: those in the files of an activity, or in an award,
 * in scope. Knowing the hash of another department's picture must not reveal it.
 */
export async function findPhotosInScope(
  db: Kysely<Tables>,
  hashes: readonly string[],
  scope: Scope,
): Promise<Set<string>> {
  if (scope === "all" || hashes.length === 0) return findStoredPhotos(db, hashes);
  const ofActivities = db
    .selectFrom("upload_photo as p")
    .innerJoin("upload as u", "u.id", "p.upload_id")
    .innerJoin("activity as c", (join) => join.on("u.owner_id", "=", sql`cast(c.id as text)`))
    .where("u.owner_noun", "=", "activity")
    .where("p.hash", "in", hashes)
    .where(whereInScope("c.department_id", scope))
    .select("p.hash");
  const ofAwards = db
    .selectFrom("award_photo as p")
    .innerJoin("award as a", "a.id", "p.award_id")
    .where("p.hash", "in", hashes)
    .where(whereInScope("a.department_id", scope))
    .select("p.hash");
  const rows = await ofActivities.union(ofAwards).execute();
  return new Set(rows.map(({ hash }) => hash));
}

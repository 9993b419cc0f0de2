import { toReason } from "cert-api";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { findStoredPhotos } from "../../../files/photos.ts";
import { fieldRefusal } from "../../../resource/ids.ts";
import { type Scope, whereInScope } from "../../../resource/scope.ts";
import { listPhotoReferences } from "../issue/listPhotoReferences.ts";
import type { AwardInput } from "./awardInput.ts";

/**
 * Throws a `Refusal` unless each photo that an award refers to is the new one, or is stored and in the writer's scope.
 */
export async function checkPhotos(
  db: Kysely<Tables>,
  { content }: AwardInput,
  { scope, newHash }: { scope: Scope; newHash?: string | undefined },
): Promise<void> {
  const references = listPhotoReferences(content);
  const hashes = references.map(({ hash }) => hash);
  const stored = await findPhotosInScope(db, hashes, scope);
  const unknown = references.find(({ hash }) => hash !== newHash && !stored.has(hash));
  if (unknown !== undefined) {
    throw fieldRefusal("invalid", "content", toReason("award.unknownPhoto", { key: unknown.name }));
  }
}

/**
 * Filters hashes to pictures that a user may give an award by hand: those in the files of an activity, or in an award,
 * in scope. Knowing the hash of another department's picture must not reveal it.
 */
async function findPhotosInScope(db: Kysely<Tables>, hashes: readonly string[], scope: Scope): Promise<Set<string>> {
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

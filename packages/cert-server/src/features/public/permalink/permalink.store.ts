import type { Store } from "../../../db/open.ts";
import type { Db } from "../../../db/tables.ts";
import {
  type IssuedVersion,
  prepareIssued,
  toIssued,
  type VersionChoice,
} from "../../award/certificate/issuedVersion.ts";
import { selectContact } from "../contact/activityContact.ts";
import { selectBrandRevision } from "../brand/brandRevision.ts";

/** A version of an award, and what its page shows beside it. */
export interface PermalinkVersion extends IssuedVersion {
  contact: string | null;
  brandRevision: number;
}

/** Creates what finds a version of an award, by default the current one, with all that its page shows: by one statement. */
export function createVersionFinder(store: Store) {
  const find = prepareIssued(store, (query) =>
    query.select([selectContact("c.contact").as("contact"), selectBrandRevision().as("brand_revision")]),
  );
  return async (choice: VersionChoice): Promise<PermalinkVersion | undefined> => {
    const row = await find(choice);
    return row && { ...toIssued(row), contact: row.contact, brandRevision: row.brand_revision };
  };
}

/**
 * Finds the version of an award whose PDF has this SHA-256 (hex), among those that the public may have: current versions,
 * and earlier ones that the public has downloaded. If several have the same bytes, a valid and current one comes first.
 */
export function findVersionByHash(db: Db, hash: string): Promise<{ id: string; version: number } | undefined> {
  const files = db
    .selectFrom("rendition")
    .select(["award_id", "version"])
    .where("hash", "=", hash)
    .where("kind", "=", "pdf")
    // A PDF that was signed since only left with its signature, unless the signing service failed once
    .where(({ eb, or, not, exists, selectFrom }) =>
      or([
        eb("unsigned_at", "is not", null),
        not(
          exists(
            selectFrom("pdf_signature as s")
              .select("s.version")
              .whereRef("s.award_id", "=", "rendition.award_id")
              .whereRef("s.version", "=", "rendition.version")
              .where("s.unsigned_hash", "=", hash),
          ),
        ),
      ]),
    )
    .union(db.selectFrom("award_pdf").select(["award_id", "version"]).where("hash", "=", hash));
  return db
    .selectFrom(files.as("f"))
    .innerJoin("award as a", "a.id", "f.award_id")
    .select(["a.id", "f.version"])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("f.version", "=", eb.ref("a.version")),
        exists(
          selectFrom("rendition as r")
            .select("r.id")
            .whereRef("r.award_id", "=", "f.award_id")
            .whereRef("r.version", "=", "f.version")
            .where("r.first_public_at", "is not", null),
        ),
      ]),
    )
    .orderBy(({ eb }) => eb.case().when("a.state", "=", "valid").then(0).else(1).end())
    .orderBy(({ eb }) => eb.case().when("f.version", "=", eb.ref("a.version")).then(0).else(1).end())
    .orderBy("f.version", "desc")
    .orderBy("a.seq")
    .limit(1)
    .executeTakeFirst();
}

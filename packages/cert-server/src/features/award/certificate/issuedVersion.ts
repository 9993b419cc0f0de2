import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { type StoredAward, type StoredVersion, selectAwards, toStoredAward } from "../award/record/storedAward.ts";
import { type AwardHolderCheck, toAwardHolderCheck } from "../holderCheck/awardHolderCheck.ts";

/** A version of an award with all that its permalink, its picture and its PDF depend on, read by one statement. */
export interface IssuedVersion extends StoredAward {
  /** The next version; null if this is the current one. */
  nextVersion: Pick<StoredVersion, "source" | "reason" | "createdAt"> | null;
  holderCheck: AwardHolderCheck | null;
  /** The time when the award was erased, in milliseconds since 1970; null if it was not. */
  erasedAt: number | null;
  /** True if the public was given a file of this version. */
  wasPublic: boolean;
  /** The name of who signed the PDF that the public was given; null if it was not signed or there is none. */
  signer: string | null;
  /** The PDF that the public was given, whose bytes are kept. */
  frozen: { hash: string; size: number } | null;
  /** SHA-256 in hex of the frozen PDF, else of the one that was rendered last; null if there is none. */
  pdfHash: string | null;
}

/** Selects a version of an award, by default the current one. More columns can be joined before it is read. */
export const selectIssued = (db: Kysely<Tables>, { id, version }: { id: string; version?: number | undefined }) =>
  selectAwards(db)
    .leftJoin("award_version as n", (join) =>
      join.onRef("n.award_id", "=", "v.award_id").on((eb) => eb("n.version", "=", eb("v.version", "+", 1))),
    )
    .leftJoin("holder_check as h", "h.award_id", "a.id")
    .leftJoin("erasure as e", (join) => join.onRef("e.subject", "=", "a.id").on("e.noun", "=", "award"))
    .leftJoin("frozen_pdf as f", (join) =>
      join.onRef("f.award_id", "=", "v.award_id").onRef("f.version", "=", "v.version"),
    )
    .leftJoin("rendition as r", "r.id", "f.rendition_id")
    .select(["n.source as next_source", "n.reason as next_reason", "n.created_at as next_at"])
    .select(["h.column_name", "h.digits", "h.hashes", "e.created_at as erased_at"])
    .select(["r.hash as frozen_hash", "r.size as frozen_size"])
    .select(({ selectFrom }) => {
      const renditions = selectFrom("rendition as o")
        .whereRef("o.award_id", "=", "v.award_id")
        .whereRef("o.version", "=", "v.version");
      const left = renditions.where("o.first_public_at", "is not", null);
      const signed = left.innerJoin("pdf_signature as s", "s.rendition_id", "o.id").select("s.signer");
      return [
        left.select("o.first_public_at").limit(1).as("first_public_at"),
        signed.orderBy("o.first_public_at", "desc").limit(1).as("signer"),
        renditions.where("o.kind", "=", "pdf").select("o.hash").orderBy("o.id", "desc").limit(1).as("pdf_hash"),
      ];
    })
    .where("a.id", "=", id)
    .where((eb) => eb("v.version", "=", version ?? eb.ref("a.version")));

export type IssuedRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectIssued>["executeTakeFirst"]>>>;

export const toIssued = (row: IssuedRow): IssuedVersion => ({
  ...toStoredAward(row),
  nextVersion:
    row.next_source === null
      ? null
      : { source: row.next_source, reason: row.next_reason ?? "", createdAt: row.next_at ?? 0 },
  holderCheck: toAwardHolderCheck(row),
  erasedAt: row.erased_at,
  wasPublic: row.first_public_at !== null,
  signer: row.signer,
  frozen: row.frozen_hash === null ? null : { hash: row.frozen_hash, size: row.frozen_size ?? 0 },
  pdfHash: row.frozen_hash ?? row.pdf_hash,
});

/** Finds a version of an award, by default the current one; undefined if there is none. */
export async function findIssued(
  db: Kysely<Tables>,
  key: { id: string; version?: number | undefined },
): Promise<IssuedVersion | undefined> {
  const row = await selectIssued(db, key).executeTakeFirst();
  return row && toIssued(row);
}

import { type CompiledQuery, sql } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Db } from "../../../db/tables.ts";
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

/** The award, by id, and one of its versions; by default the current one. */
export interface VersionChoice {
  id: string;
  version?: number | undefined;
}

/** Selects a version of an award. What does not depend on the choice is written out, so that it is a prepared statement. */
const selectIssued = (db: Db, { id, version }: VersionChoice) =>
  selectAwards(db)
    .leftJoin("award_version as n", (join) =>
      join.onRef("n.award_id", "=", "v.award_id").on("n.version", "=", sql<number>`v.version + 1`),
    )
    .leftJoin("holder_check as h", "h.award_id", "a.id")
    .leftJoin("erasure as e", (join) => join.onRef("e.subject", "=", "a.id").on("e.noun", "=", sql.lit("award")))
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
        left.select("o.first_public_at").limit(sql.lit(1)).as("first_public_at"),
        signed.orderBy("o.first_public_at", "desc").limit(sql.lit(1)).as("signer"),
        renditions
          .where("o.kind", "=", sql.lit("pdf"))
          .select("o.hash")
          .orderBy("o.id", "desc")
          .limit(sql.lit(1))
          .as("pdf_hash"),
      ];
    })
    .where("a.id", "=", id)
    .where((eb) => eb("v.version", "=", version ?? eb.ref("a.version")));

export type IssuedQuery = ReturnType<typeof selectIssued>;
export type IssuedRow = NonNullable<Awaited<ReturnType<IssuedQuery["executeTakeFirst"]>>>;

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

/**
 * Prepares the statements that find a version of an award, by default the current one. To compile the join takes ten times
 * as long as to run it.
 * @param addColumns selects more columns, without parameters
 */
export function prepareIssued<Row extends IssuedRow>(
  { read, prepare }: Pick<Store, "read" | "prepare">,
  addColumns: (query: IssuedQuery) => { compile(): CompiledQuery<Row> },
): (choice: VersionChoice) => Promise<Row | undefined> {
  const current = prepare(addColumns(selectIssued(read, { id: "" })).compile());
  const chosen = prepare(addColumns(selectIssued(read, { id: "", version: 0 })).compile());
  return async ({ id, version }) => {
    const [row] = await (version === undefined ? current([id]) : chosen([id, version]));
    return row;
  };
}

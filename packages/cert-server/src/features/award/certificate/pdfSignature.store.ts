import type { Db, Tx } from "../../../db/tables.ts";
import type { PdfSignature } from "../signature/addSignature.ts";
import type { VersionKey } from "./frozenPdf.store.ts";

export const findPdfSignature = (
  db: Db,
  { award_id, version, unsigned_hash }: VersionKey & { unsigned_hash: string },
) =>
  db
    .selectFrom("pdf_signature as s")
    .innerJoin("rendition as r", "r.id", "s.rendition_id")
    .select(["s.signer", "s.signed_at as signedAt", "s.capacity", "s.cms", "r.hash"])
    .where("s.award_id", "=", award_id)
    .where("s.version", "=", version)
    .where("s.unsigned_hash", "=", unsigned_hash)
    .executeTakeFirst();

export interface NewSignature extends PdfSignature {
  unsignedHash: string;
}

export type RecordedSignature = VersionKey & NewSignature & { renditionId: number };

/** Stores signatures of different versions. Returns false if an unsigned PDF of one was signed before. */
export async function storePdfSignatures(tx: Tx, signatures: readonly RecordedSignature[]): Promise<boolean> {
  if (signatures.length === 0) return true;
  const inserted = await tx
    .insertInto("pdf_signature")
    .values(
      signatures.map(({ unsignedHash, renditionId, signedAt, ...signature }) => ({
        ...signature,
        unsigned_hash: unsignedHash,
        rendition_id: renditionId,
        signed_at: signedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("award_id")
    .execute();
  return inserted.length === signatures.length;
}

import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { hashOf } from "../../../files/bytes.ts";
import { joinFile, splitFile } from "../../../files/sharedParts.ts";

/** A version of an award. */
export interface VersionKey {
  award_id: string;
  version: number;
}

/** The PDF that the public was given of a version, and is given for good. */
export interface FrozenPdf extends VersionKey {
  hash: string;
  size: number;
}

/** The frozen PDF of a version, without its bytes; nothing when none was frozen. */
export function findFrozenPdf(db: Kysely<Tables>, { award_id, version }: VersionKey): Promise<FrozenPdf | undefined> {
  return db
    .selectFrom("frozen_pdf as f")
    .innerJoin("rendition as r", "r.id", "f.rendition_id")
    .select(["f.award_id", "f.version", "r.hash", "r.size"])
    .where("f.award_id", "=", award_id)
    .where("f.version", "=", version)
    .executeTakeFirst();
}

/** The bytes of a frozen PDF. Throws an Error when they are no longer those that were recorded. */
export async function readFrozenPdf(db: Kysely<Tables>, { award_id, version, hash, size }: FrozenPdf) {
  const { remainder } = await db
    .selectFrom("frozen_pdf")
    .select("remainder")
    .where("award_id", "=", award_id)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();
  const parts = await db
    .selectFrom("frozen_pdf_part as p")
    .innerJoin("blob as b", "b.hash", "p.hash")
    .select(["p.start", "b.bytes"])
    .where("p.award_id", "=", award_id)
    .where("p.version", "=", version)
    .orderBy("p.start")
    .execute();
  const bytes = joinFile({ parts, remainder }, size);
  if (hashOf(bytes) !== hash) throw new Error(`The frozen PDF of ${award_id}, version ${version}, was changed.`);
  return bytes;
}

/** A PDF that is to be frozen as that of its version. */
export interface NewFrozenPdf extends VersionKey {
  renditionId: number;
  bytes: Uint8Array;
  /** Milliseconds since 1970. */
  at: number;
}

/** Freezes a PDF. Returns false, with nothing written but parts, when the version has one already: the first one stays. */
export async function freezePdf(tx: Transaction<Tables>, pdf: NewFrozenPdf): Promise<boolean> {
  const { award_id, version, renditionId, bytes, at } = pdf;
  const { parts, remainder } = splitFile(bytes);
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto("frozen_pdf")
    .values({ award_id, version, rendition_id: renditionId, remainder, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) return false;
  await storeNewBlobs(tx, new Map(parts.map((part) => [part.hash, part.bytes])), at);
  if (parts.length > 0) {
    await tx
      .insertInto("frozen_pdf_part")
      .values(parts.map(({ start, hash }) => ({ award_id, version, start, hash })))
      .execute();
  }
  return true;
}

/** Most parts are there already: only the others cross to the database, in one order, so that no two writers lock each other. */
async function storeNewBlobs(tx: Transaction<Tables>, parts: ReadonlyMap<string, Uint8Array>, at: number) {
  const hashes = [...parts.keys()].toSorted();
  if (hashes.length === 0) return;
  const known = await tx.selectFrom("blob").select("hash").where("hash", "in", hashes).execute();
  const stored = new Set(known.map(({ hash }) => hash));
  for (const hash of hashes) {
    const bytes = parts.get(hash);
    if (bytes === undefined || stored.has(hash)) continue;
    await tx
      .insertInto("blob")
      .values({ hash, size: bytes.length, bytes, created_at: at })
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}

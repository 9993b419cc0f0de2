import type { Insertable, Selectable } from "kysely";
import type { Engine } from "../../../db/dialects.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { hasRows, listValues } from "../../../db/values.ts";
import type { SplitFile } from "../../../files/sharedParts.ts";
import { freezePdfs, listFrozenHashes, type NewFrozenPdf } from "./frozenPdf.store.ts";
import { type NewSignature, storePdfSignatures } from "./pdfSignature.store.ts";

export type Rendition = Selectable<Tables["rendition"]>;
export type NewRendition = Omit<
  Insertable<Tables["rendition"]>,
  "created_at" | "first_public_at" | "id" | "unsigned_at"
>;

/** Finds the rendition of the same version by the same programs, which make the same bytes. */
export function findRendition(
  db: Db,
  renditionKey: Omit<NewRendition, "hash" | "size">,
): Promise<Rendition | undefined> {
  const query = db.selectFrom("rendition").selectAll().orderBy("id", "desc");
  return query.where(({ and }) => and(renditionKey)).executeTakeFirst();
}

/** Finds the same bytes of the same version, regardless of the programs that made them first. */
export function findBytes(
  db: Db,
  { award_id, version, kind, hash, address_base }: NewRendition,
): Promise<Rendition | undefined> {
  const query = db.selectFrom("rendition").selectAll();
  return query.where(({ and }) => and({ award_id, version, kind, hash, address_base })).executeTakeFirst();
}

export interface IssuedFile {
  rendition: NewRendition;
  /** True if the file is for the public. The time of the first public download is stored. */
  isPublic: boolean;
  file: SplitFile | null;
  /** Its signature, if it was signed now. */
  signature?: NewSignature;
  /** True if it leaves unsigned because the signing service failed. */
  isUnsigned?: boolean;
  at: number;
}

/** Thrown if another process has frozen or signed other bytes of the same version in the meantime. */
export class IssuedMeanwhile extends Error {}

/**
 * Records files, of different awards, that are about to be sent, and returns those that may be sent. The others are not
 * recorded: they are not, or not at the moment, what the public may get. Their award is being changed and may already be
 * counted as not downloaded.
 * @throws IssuedMeanwhile if other bytes of a version were frozen or signed in the meantime
 */
export async function recordIssuedFiles(tx: Tx, engine: Engine, issuedFiles: readonly IssuedFile[]) {
  const current = await findCurrentAndValid(tx, engine, issuedFiles);
  const erasedIds = await lockUnerased(tx, engine, issuedFiles);
  const leaving = issuedFiles.filter(({ isPublic, rendition: { award_id, version } }) =>
    isPublic ? current.get(award_id) === version : !erasedIds.has(award_id),
  );
  if (leaving.length === 0) return [];
  const recorded = await tx
    .insertInto("rendition")
    .values(
      leaving.map(({ rendition, isPublic, isUnsigned = false, at }) => ({
        ...rendition,
        created_at: at,
        first_public_at: isPublic ? at : null,
        unsigned_at: isUnsigned ? at : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["award_id", "version", "kind", "hash", "address_base"]).doUpdateSet((eb) => ({
        first_public_at: eb.fn.coalesce("rendition.first_public_at", "excluded.first_public_at"),
        unsigned_at: eb.fn.coalesce("rendition.unsigned_at", "excluded.unsigned_at"),
      })),
    )
    .returning(["id", "award_id"])
    .execute();
  const ids = new Map(recorded.map(({ id, award_id }) => [award_id, id]));
  const withIds = leaving.flatMap(({ rendition, ...issued }) => {
    const renditionId = ids.get(rendition.award_id);
    return renditionId === undefined ? [] : [{ ...rendition, ...issued, renditionId }];
  });
  const signatures = withIds.flatMap(({ award_id, version, renditionId, signature }) =>
    signature === undefined ? [] : [{ award_id, version, renditionId, ...signature }],
  );
  if (!(await storePdfSignatures(tx, signatures))) throw new IssuedMeanwhile();
  await freezeOnce(
    tx,
    withIds.flatMap(({ file, ...pdf }) => (file === null ? [] : [{ ...pdf, file }])),
  );
  return leaving;
}

/** Freezes PDFs, or confirms that another process has frozen the same; else throws `IssuedMeanwhile`. */
async function freezeOnce(tx: Tx, pdfs: readonly (NewFrozenPdf & { hash: string })[]) {
  const frozenNow = new Set((await freezePdfs(tx, pdfs)).map((key) => key.award_id));
  const frozenBefore = pdfs.filter((pdf) => !frozenNow.has(pdf.award_id));
  const hashes = await listFrozenHashes(tx, frozenBefore);
  if (frozenBefore.some(({ award_id, hash }) => hashes.get(award_id) !== hash)) throw new IssuedMeanwhile();
}

/** Finds and locks the current versions of valid awards, for public downloads; an erased one is never valid. */
async function findCurrentAndValid(
  tx: Tx,
  engine: Engine,
  issuedFiles: readonly IssuedFile[],
): Promise<Map<string, number>> {
  const ids = issuedFiles.filter(({ isPublic }) => isPublic).map(({ rendition }) => rendition.award_id);
  if (ids.length === 0) return new Map();
  const current = tx.selectFrom("award").select(["id", "version"]).where("id", "in", ids).where("state", "=", "valid");
  const rows = await (engine === "postgresql" ? current.forShare().skipLocked() : current).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Keeps awards of other files from being erased until the transaction ends, and returns those already erased. A file that
 * was made while its award was erased must not be stored again.
 */
async function lockUnerased(tx: Tx, engine: Engine, issuedFiles: readonly IssuedFile[]): Promise<Set<string>> {
  const ids = issuedFiles.filter(({ isPublic }) => !isPublic).map(({ rendition }) => rendition.award_id);
  if (ids.length === 0) return new Set();
  // Waits for an erasure, which takes the whole row, and for nothing else that changes an award
  if (engine === "postgresql") await tx.selectFrom("award").select("id").where("id", "in", ids).forKeyShare().execute();
  const erasures = tx.selectFrom("erasure").where("noun", "=", "award").where("subject", "in", ids);
  return new Set(await listValues(erasures.select("subject")));
}

/** Reports whether the public was given a file of a version, other than one that is still to be signed. */
export const isPublishedVersion = (db: Db, id: string, version: number): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("rendition")
      .where("award_id", "=", id)
      .where("version", "=", version)
      .where("first_public_at", "is not", null)
      .where("unsigned_at", "is", null),
  );

import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { RenditionTable, Tables } from "../../../db/tables.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import type { SplitFile } from "../../../files/sharedParts.ts";
import { findFrozenPdf, freezePdfs, type NewFrozenPdf } from "./frozenPdf.store.ts";

/** Bytes that were made of a version of an award, and of what. */
export type Rendition = Selectable<RenditionTable>;
/** A rendition that is to be recorded; the store adds its id and times. */
export type NewRendition = Omit<Insertable<RenditionTable>, "created_at" | "first_public_at" | "id">;

/** What was already made of the same version by the same parts; the same parts make the same bytes. */
export function findRendition(
  db: Kysely<Tables>,
  renditionKey: Omit<NewRendition, "hash" | "size">,
): Promise<Rendition | undefined> {
  return db
    .selectFrom("rendition")
    .selectAll()
    .where("award_id", "=", renditionKey.award_id)
    .where("version", "=", renditionKey.version)
    .where("kind", "=", renditionKey.kind)
    .where("engine", "=", renditionKey.engine)
    .where("renderer", "=", renditionKey.renderer)
    .where("fonts_hash", "=", renditionKey.fonts_hash)
    .where("address_base", "=", renditionKey.address_base)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** The same bytes of the same version, whichever parts made them first. */
export function findBytes(
  db: Kysely<Tables>,
  { award_id, version, kind, hash, address_base }: NewRendition,
): Promise<Rendition | undefined> {
  return db
    .selectFrom("rendition")
    .selectAll()
    .where("award_id", "=", award_id)
    .where("version", "=", version)
    .where("kind", "=", kind)
    .where("hash", "=", hash)
    .where("address_base", "=", address_base)
    .executeTakeFirst();
}

/** What is recorded of bytes that are about to leave. */
export interface Departure {
  rendition: NewRendition;
  /** It leaves by the public's door, the first time of which is stored. */
  isPublic: boolean;
  /** The PDF to freeze as that of its version; null: none. */
  file: SplitFile | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Another process has frozen other bytes of the same version since it was looked for. */
export class FrozenMeanwhile extends Error {}

/**
 * Records what is about to leave, of different awards. Returns those that may leave: the others, of which nothing is
 * recorded, are no longer, or not just now, what the public is given (they are being changed, and were perhaps counted as
 * not downloaded). Throws {@link FrozenMeanwhile} when other bytes of a version were frozen meanwhile.
 */
export async function recordDepartures(
  tx: Transaction<Tables>,
  engine: Engine,
  departures: readonly Departure[],
): Promise<Departure[]> {
  const current = await findCurrentAndValid(tx, engine, departures);
  const erasedIds = await lockUnerased(tx, engine, departures);
  const leaving = departures.filter(
    ({ isPublic, rendition: { award_id, version } }) =>
      !erasedIds.has(award_id) && (!isPublic || current.get(award_id) === version),
  );
  if (leaving.length === 0) return [];
  const recorded = await tx
    .insertInto("rendition")
    .values(
      leaving.map(({ rendition, isPublic, at }) => ({
        ...rendition,
        created_at: at,
        first_public_at: isPublic ? at : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["award_id", "version", "kind", "hash", "address_base"]).doUpdateSet((eb) => ({
        first_public_at: eb.fn.coalesce("rendition.first_public_at", "excluded.first_public_at"),
      })),
    )
    .returning(["id", "award_id"])
    .execute();
  const ids = new Map(recorded.map(({ id, award_id }) => [award_id, id]));
  const pdfs = leaving.flatMap(({ rendition, file, at }) => {
    const renditionId = ids.get(rendition.award_id);
    return file === null || renditionId === undefined ? [] : [{ ...rendition, renditionId, file, at }];
  });
  await freezeOnce(tx, pdfs);
  return leaving;
}

/** Freezes PDFs, or sees that another process has frozen the same. Throws, so that nothing is recorded, when it is another. */
async function freezeOnce(tx: Transaction<Tables>, pdfs: readonly (NewFrozenPdf & { hash: string })[]): Promise<void> {
  const frozen = new Set((await freezePdfs(tx, pdfs)).map((key) => key.award_id));
  for (const pdf of pdfs) {
    if (frozen.has(pdf.award_id)) continue;
    if ((await findFrozenPdf(tx, pdf))?.hash !== pdf.hash) throw new FrozenMeanwhile();
  }
}

/** The current versions of those awards that are valid, and stay so until the transaction ends; only public departures ask. */
async function findCurrentAndValid(
  tx: Transaction<Tables>,
  engine: Engine,
  departures: readonly Departure[],
): Promise<Map<string, number>> {
  const ids = departures.filter(({ isPublic }) => isPublic).map(({ rendition }) => rendition.award_id);
  if (ids.length === 0) return new Map();
  const current = tx.selectFrom("award").select(["id", "version"]).where("id", "in", ids).where("state", "=", "valid");
  const rows = await (engine === "postgresql" ? current.forShare().skipLocked() : current).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Keeps awards from being erased until the transaction ends; returns those that were before. What was made of an erased
 * award while that happened must not be stored again, whoever asked for it.
 */
async function lockUnerased(
  tx: Transaction<Tables>,
  engine: Engine,
  departures: readonly Departure[],
): Promise<Set<string>> {
  const ids = departures.map(({ rendition }) => rendition.award_id);
  // Waits for an erasure, which takes the whole row, and for nothing else that changes an award
  if (engine === "postgresql") await tx.selectFrom("award").select("id").where("id", "in", ids).forKeyShare().execute();
  const rows = await tx
    .selectFrom("erasure")
    .select("subject")
    .where("noun", "=", "award")
    .where("subject", "in", ids)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Whether the public ever downloaded a version. */
export async function isPublishedVersion(db: Kysely<Tables>, id: string, version: number): Promise<boolean> {
  const row = await db
    .selectFrom("rendition")
    .select("id")
    .where("award_id", "=", id)
    .where("version", "=", version)
    .where("first_public_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these awards the public ever downloaded. */
export async function findDownloadedAwards(db: Kysely<Tables>, ids: readonly string[]): Promise<Set<string>> {
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

/** When the public first downloaded each of these awards, in milliseconds since 1970; those it never did are left out. */
export async function findFirstDownloads(db: Kysely<Tables>, ids: readonly string[]): Promise<Map<string, number>> {
  const downloads = new Map<string, number>();
  for await (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("rendition")
      .select((eb) => ["award_id", eb.fn.min("first_public_at").as("at")])
      .where("award_id", "in", chunk)
      .where("first_public_at", "is not", null)
      .groupBy("award_id")
      .execute();
    for (const { award_id, at } of rows) downloads.set(award_id, Number(at));
  }
  return downloads;
}

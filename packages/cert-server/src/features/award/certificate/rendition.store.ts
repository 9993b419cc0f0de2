import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { Store } from "../../../db/open.ts";
import type { RenditionTable, Tables } from "../../../db/tables.ts";
import { inChunks } from "../../../lists/inChunks.ts";
import { findFrozenPdf, freezePdf, type NewFrozenPdf } from "./frozenPdf.store.ts";

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
  pdf: Uint8Array | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Another process has frozen other bytes of the same version since it was looked for. */
class FrozenMeanwhile extends Error {}

/**
 * Records what is about to leave. Returns false, having recorded nothing, when it must not leave: the version is no
 * longer, or not just now, what the public is given (it is being changed, and was perhaps counted as not downloaded), or
 * other bytes of it were frozen meanwhile.
 */
export async function recordRendition(store: Store, departure: Departure): Promise<boolean> {
  const { rendition, isPublic, pdf, at } = departure;
  const first = isPublic ? at : null;
  try {
    return await store.write(
      async (tx) => {
        if (isPublic && !(await isCurrentAndValid(tx, store.engine, rendition))) return false;
        const { id } = await tx
          .insertInto("rendition")
          .values({ ...rendition, created_at: at, first_public_at: first })
          .onConflict((conflict) =>
            conflict.columns(["award_id", "version", "kind", "hash", "address_base"]).doUpdateSet((eb) => ({
              first_public_at: eb.fn.coalesce("rendition.first_public_at", eb.val(first)),
            })),
          )
          .returning("id")
          .executeTakeFirstOrThrow();
        if (pdf !== null) await freezeOnce(tx, { ...rendition, renditionId: id, bytes: pdf, at });
        return true;
      },
      { isolation: "read committed" },
    );
  } catch (error) {
    if (error instanceof FrozenMeanwhile) return false;
    throw error;
  }
}

/** Freezes a PDF, or sees that another process has frozen the same. Throws, so that nothing is recorded, when it is another. */
async function freezeOnce(tx: Transaction<Tables>, pdf: NewFrozenPdf & { hash: string }): Promise<void> {
  if (await freezePdf(tx, pdf)) return;
  if ((await findFrozenPdf(tx, pdf))?.hash !== pdf.hash) throw new FrozenMeanwhile();
}

/** Whether a version is the current one of a valid award, and stays so until the transaction ends. */
async function isCurrentAndValid(tx: Transaction<Tables>, engine: Engine, rendition: NewRendition): Promise<boolean> {
  const current = tx
    .selectFrom("award")
    .select("id")
    .where("id", "=", rendition.award_id)
    .where("version", "=", rendition.version)
    .where("state", "=", "valid");
  const query = engine === "postgresql" ? current.forShare().skipLocked() : current;
  return (await query.executeTakeFirst()) !== undefined;
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

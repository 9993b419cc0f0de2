import type { Insertable, Kysely, Selectable, Transaction } from "kysely";
import type { Engine } from "../../../db/engine.ts";
import type { Store } from "../../../db/open.ts";
import type { RenditionTable, Tables } from "../../../db/tables.ts";
import { inChunks } from "../../../lists/inChunks.ts";

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

/**
 * Records bytes before they are sent. `isPublic`: the public downloads them, and the first time is stored. Returns false,
 * recording nothing, when the version is no longer the current one of a valid award, or the award is being changed:
 * that change may have counted it as not downloaded.
 */
export async function recordRendition(
  store: Store,
  rendition: NewRendition,
  isPublic: boolean,
  at: number,
): Promise<boolean> {
  const first = isPublic ? at : null;
  return store.write(
    async (tx) => {
      if (isPublic && !(await isCurrentAndValid(tx, store.engine, rendition))) return false;
      await tx
        .insertInto("rendition")
        .values({ ...rendition, created_at: at, first_public_at: first })
        .onConflict((conflict) =>
          conflict.columns(["award_id", "version", "kind", "hash", "address_base"]).doUpdateSet((eb) => ({
            first_public_at: eb.fn.coalesce("rendition.first_public_at", eb.val(first)),
          })),
        )
        .execute();
      return true;
    },
    { isolation: "read committed" },
  );
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

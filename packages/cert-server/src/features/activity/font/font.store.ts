import type { FaceFacts, FontUse } from "cert-render";
import type { Selectable } from "kysely";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { listValues } from "../../../db/values.ts";
import { storeBytes } from "../../../files/bytes.ts";

export type StoredFont = ReturnType<typeof toStoredFont>;

const toStoredFont = (row: Selectable<Tables["font"]>) => ({
  ...row,
  faces: JSON.parse(row.faces) as FaceFacts[],
});

const fonts = (db: Db) => db.selectFrom("font").selectAll();

export const listFonts = async (db: Db): Promise<StoredFont[]> =>
  (await fonts(db).orderBy("id", "desc").execute()).map(toStoredFont);

export const findFont = (db: Db, id: number) => fonts(db).where("id", "=", id).executeTakeFirst();

export const findFontByHash = (db: Db, hash: string) => fonts(db).where("hash", "=", hash).executeTakeFirst();

interface NewFont {
  fileName: string;
  bytes: Uint8Array;
  faces: readonly FaceFacts[];
  userId: number | null;
  at: number;
}

export async function addFont(tx: Tx, { fileName, bytes, faces, userId, at }: NewFont): Promise<StoredFont> {
  const row = await tx
    .insertInto("font")
    .values({
      hash: await storeBytes(tx, bytes, at),
      file_name: fileName,
      size: bytes.length,
      faces: JSON.stringify(faces),
      user_id: userId,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStoredFont(row);
}

/** Removes a font. Its bytes are kept if the program of any template, current or old, needs them. */
export async function removeFont(tx: Tx, { id, hash }: Pick<StoredFont, "id" | "hash">): Promise<void> {
  await tx.deleteFrom("font").where("id", "=", id).execute();
  await tx
    .deleteFrom("blob")
    .where("hash", "=", hash)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("template_version_font as f").select("f.hash").where("f.hash", "=", hash))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("upload as u").select("u.hash").where("u.hash", "=", hash))),
    )
    .execute();
}

const latestVersions = (db: Db) =>
  db
    .selectFrom("template_version")
    .select(({ fn }) => ["upload_id", fn.max("id").as("id")])
    .groupBy("upload_id");

/** Lists the font files that the current templates of activities need, each with its activity, ordered by activity. */
export const listFontsInUse = async (db: Db): Promise<{ hash: string; id: number; name: string }[]> =>
  db
    .selectFrom("activity as a")
    .innerJoin(latestVersions(db).as("t"), "t.upload_id", "a.template_id")
    .innerJoin("template_version_font as f", "f.template_version_id", "t.id")
    .select(["f.hash", "a.id", "a.name"])
    .orderBy("a.id")
    .execute();

export async function listAwardsWithFont(db: Db, hash: string): Promise<string[]> {
  const rows = await db
    .selectFrom("award as w")
    .innerJoin(latestVersions(db).as("t"), "t.upload_id", "w.template_id")
    .innerJoin("template_version_font as f", "f.template_version_id", "t.id")
    .select(["w.id", "w.number"])
    .where("f.hash", "=", hash)
    .where("w.state", "=", "valid")
    .orderBy("w.seq")
    .execute();
  return rows.map(({ id, number }) => number ?? id);
}

export type CurrentTemplate = Awaited<ReturnType<typeof listCurrentTemplates>>[number];

export async function listCurrentTemplates(db: Db) {
  const rows = await db
    .selectFrom("activity as a")
    .innerJoin(latestVersions(db).as("latest"), "latest.upload_id", "a.template_id")
    .innerJoin("template_version as t", "t.id", "latest.id")
    .select(["a.id", "a.name", "t.fonts", "t.renderer", "t.program_hash as programHash"])
    .orderBy("a.id", "desc")
    .execute();
  const inUse = Map.groupBy(await listFontsInUse(db), ({ id }) => id);
  return rows.map(({ fonts: uses, ...template }) => ({
    ...template,
    fontNames: [...new Set((JSON.parse(uses) as FontUse[]).map((use) => use.asked))],
    hashes: (inUse.get(template.id) ?? []).map(({ hash }) => hash),
  }));
}

export async function listStoredHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  return listValues(db.selectFrom("blob").select("hash").where("hash", "in", hashes));
}

import type { Kysely, Selectable, Transaction } from "kysely";
import type { CompiledTemplate, Placeholder } from "cert-render";
import type { Tables, TemplateVersionTable } from "../../db/tables.ts";
import { storeBytes } from "../../files/bytes.ts";

type Db = Kysely<Tables>;

/** A template as it was compiled once. */
export interface TemplateVersion {
  id: number;
  uploadId: string;
  programHash: string;
  placeholders: Placeholder[];
  engine: string;
  renderer: string;
  fontsHash: string;
}

/** Stores what was compiled of an upload and answers its id. */
export async function addTemplateVersion(
  tx: Transaction<Tables>,
  uploadId: string,
  compiled: CompiledTemplate,
  at: number,
): Promise<number> {
  const { id } = await tx
    .insertInto("template_version")
    .values({
      upload_id: uploadId,
      program_hash: await storeBytes(tx, compiled.program, at),
      placeholders: JSON.stringify(compiled.placeholders),
      warnings: JSON.stringify(compiled.warnings),
      fonts: JSON.stringify(compiled.fonts),
      pages: compiled.pages,
      engine: "typst",
      renderer: compiled.renderer,
      fonts_hash: compiled.fontsHash,
      created_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The version that new certificates of an upload are printed with. */
export async function latestTemplateVersion(db: Db, uploadId: string): Promise<TemplateVersion | undefined> {
  const row = await db
    .selectFrom("template_version")
    .selectAll()
    .where("upload_id", "=", uploadId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(row);
}

/** A version by its id; nothing when there is none. */
export async function findTemplateVersion(db: Db, id: number): Promise<TemplateVersion | undefined> {
  const row = await db.selectFrom("template_version").selectAll().where("id", "=", id).executeTakeFirst();
  return row && versionOf(row);
}

/** A version by its id; it must be there. */
export async function templateVersion(db: Db, id: number): Promise<TemplateVersion> {
  return versionOf(await db.selectFrom("template_version").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
}

const versionOf = (row: Selectable<TemplateVersionTable>): TemplateVersion => ({
  id: row.id,
  uploadId: row.upload_id,
  programHash: row.program_hash,
  placeholders: JSON.parse(row.placeholders) as Placeholder[],
  engine: row.engine,
  renderer: row.renderer,
  fontsHash: row.fonts_hash,
});

import type { Selectable } from "kysely";
import type { CompiledTemplate, Warning } from "cert-render";
import type { TemplateVersionTable } from "../db/rows/fileTables.ts";
import type { Db, Tx } from "../db/tables.ts";
import { storeBytes } from "./bytes.ts";

/** The renderer's findings about a template, all of which appear in the report on an upload. */
export interface TemplateFindings extends Pick<CompiledTemplate, "placeholders" | "candidates" | "fonts" | "pages"> {
  warnings: readonly Warning[];
}

export interface TemplateVersion extends TemplateFindings {
  id: number;
  uploadId: string;
  /** SHA-256 of the compiled program in hex, the key of its bytes in the store. */
  programHash: string;
  engine: string;
  renderer: string;
  fontsHash: string;
}

export async function addTemplateVersion(
  tx: Tx,
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
      candidates: JSON.stringify(compiled.candidates),
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
  const hashes = [...new Set(compiled.uploadedFonts.map(({ hash }) => hash))];
  if (hashes.length > 0) {
    const rows = hashes.map((hash) => ({ template_version_id: id, hash }));
    await tx.insertInto("template_version_font").values(rows).execute();
  }
  return id;
}

/** Copies the version used for new certificates of an upload, with its fonts, to a copy of the upload. */
export async function copyTemplateVersion(
  tx: Tx,
  sourceUploadId: string,
  copyUploadId: string,
): Promise<void> {
  const { id: sourceId, ...source } = await tx
    .selectFrom("template_version")
    .selectAll()
    .where("upload_id", "=", sourceUploadId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto("template_version")
    .values({ ...source, upload_id: copyUploadId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const fonts = await tx
    .selectFrom("template_version_font")
    .select("hash")
    .where("template_version_id", "=", sourceId)
    .execute();
  if (fonts.length === 0) return;
  const rows = fonts.map(({ hash }) => ({ template_version_id: id, hash }));
  await tx.insertInto("template_version_font").values(rows).execute();
}

const columns = [
  "id",
  "upload_id",
  "program_hash",
  "placeholders",
  "candidates",
  "warnings",
  "fonts",
  "pages",
  "engine",
  "renderer",
  "fonts_hash",
] as const;

export async function findLatestTemplateVersion(db: Db, uploadId: string): Promise<TemplateVersion | undefined> {
  const row = await db
    .selectFrom("template_version")
    .select(columns)
    .where("upload_id", "=", uploadId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toTemplateVersion(row);
}

export async function findTemplateVersion(db: Db, id: number): Promise<TemplateVersion | undefined> {
  const row = await db.selectFrom("template_version").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toTemplateVersion(row);
}

export async function getTemplateVersion(db: Db, id: number): Promise<TemplateVersion> {
  return toTemplateVersion(
    await db.selectFrom("template_version").select(columns).where("id", "=", id).executeTakeFirstOrThrow(),
  );
}

const toTemplateVersion = (row: Pick<Selectable<TemplateVersionTable>, (typeof columns)[number]>): TemplateVersion => ({
  id: row.id,
  uploadId: row.upload_id,
  programHash: row.program_hash,
  placeholders: JSON.parse(row.placeholders) as TemplateFindings["placeholders"],
  candidates: JSON.parse(row.candidates) as TemplateFindings["candidates"],
  warnings: JSON.parse(row.warnings) as TemplateFindings["warnings"],
  fonts: JSON.parse(row.fonts) as TemplateFindings["fonts"],
  pages: row.pages,
  engine: row.engine,
  renderer: row.renderer,
  fontsHash: row.fonts_hash,
});

import type { CompiledTemplate, Warning } from "cert-render";
import { listValues } from "../db/values.ts";
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

export async function addTemplateVersion(tx: Tx, uploadId: string, compiled: CompiledTemplate, at: number) {
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
  await addFonts(tx, id, hashes);
  return id;
}

/** Copies the version used for new certificates of an upload, with its fonts, to a copy of the upload. */
export async function copyTemplateVersion(tx: Tx, sourceUploadId: string, copyUploadId: string): Promise<void> {
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
  const fonts = tx.selectFrom("template_version_font").select("hash").where("template_version_id", "=", sourceId);
  await addFonts(tx, id, await listValues(fonts));
}

async function addFonts(tx: Tx, versionId: number, hashes: readonly string[]) {
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ template_version_id: versionId, hash }));
  await tx.insertInto("template_version_font").values(rows).execute();
}

const selectVersions = (db: Db) =>
  db
    .selectFrom("template_version")
    .select(["id", "upload_id as uploadId", "program_hash as programHash"])
    .select(["placeholders", "candidates", "warnings", "fonts", "pages"])
    .select(["engine", "renderer", "fonts_hash as fontsHash"]);

export async function findLatestTemplateVersion(db: Db, uploadId: string): Promise<TemplateVersion | undefined> {
  const row = await selectVersions(db)
    .where("upload_id", "=", uploadId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && toTemplateVersion(row);
}

export async function findTemplateVersion(db: Db, id: number): Promise<TemplateVersion | undefined> {
  const row = await selectVersions(db).where("id", "=", id).executeTakeFirst();
  return row && toTemplateVersion(row);
}

export const getTemplateVersion = async (db: Db, id: number): Promise<TemplateVersion> =>
  toTemplateVersion(await selectVersions(db).where("id", "=", id).executeTakeFirstOrThrow());

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>["executeTakeFirstOrThrow"]>>;

const toTemplateVersion = ({ placeholders, candidates, warnings, fonts, ...row }: Row): TemplateVersion => ({
  ...row,
  placeholders: JSON.parse(placeholders) as TemplateFindings["placeholders"],
  candidates: JSON.parse(candidates) as TemplateFindings["candidates"],
  warnings: JSON.parse(warnings) as TemplateFindings["warnings"],
  fonts: JSON.parse(fonts) as TemplateFindings["fonts"],
});

import { ERRORS_MAX, type Problem, type TemplateReport, toReason, type UploadedFile } from "cert-api";
import type { AvailableFace, CompiledTemplate, Placeholder, Renderer } from "cert-render";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { addUpload, findUpload, plainFileName, type NewUpload } from "../../files/uploads.ts";
import { Refusal } from "../../http/refusal.ts";
import { checkFontsStored } from "../font/font.service.ts";
import { hasQrCode } from "./placeholders.ts";
import { withDocumentRefusal } from "./renderRefusal.ts";
import { toTemplateProblems } from "./templateProblems.ts";
import { addTemplateVersion, findLatestTemplateVersion, type TemplateFindings } from "../../files/templateVersions.ts";

/** A template that was handed in, compiled. */
export interface HandedTemplate {
  fileName: string;
  bytes: Uint8Array;
  compiled: CompiledTemplate;
}

/**
 * Compiles a template that was handed in. Refused with its sentence when it is none.
 * @param faces the uploaded fonts that it may use
 */
export async function readTemplate(
  renderer: Renderer,
  file: Blob,
  faces: readonly AvailableFace[],
): Promise<HandedTemplate> {
  const fileName = plainFileName(file instanceof File ? file.name : "");
  if (/\.[^.]*$/u.test(fileName) && !/\.docx$/iu.test(fileName)) {
    throw new Refusal("unsupported", toReason("activity.wrongExtension"));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new Refusal("unsupported", toReason("activity.wrongExtension"));
  return { fileName, bytes, compiled: await withDocumentRefusal(renderer.compile(bytes, faces)) };
}

/**
 * Stores a template with what was compiled of it, and answers both ids. What the renderer found is stored with the
 * version; `listProblems` is what a name list that was there before had to warn of.
 */
export async function storeTemplate(
  tx: Transaction<Tables>,
  {
    compiled,
    listProblems = [],
    ...file
  }: HandedTemplate & Omit<NewUpload, "kind" | "report"> & { listProblems?: readonly Problem[] },
): Promise<{ uploadId: string; versionId: number }> {
  await checkFontsStored(tx, compiled.uploadedFonts);
  const uploadId = await addUpload(tx, { ...file, kind: "template", report: { listProblems } });
  return { uploadId, versionId: await addTemplateVersion(tx, uploadId, compiled, file.at) };
}

/**
 * A code that is printed has to lead somewhere for good: refused while the product's outside address is not set, but
 * for the demonstration's template, which no user handed in.
 */
export async function checkQrCode(
  { read }: Store,
  { placeholders, uploadId }: { placeholders: readonly Placeholder[]; uploadId: string | null },
  qrCodesAllowed: boolean,
): Promise<void> {
  if (qrCodesAllowed || !hasQrCode(placeholders)) return;
  const isDemonstration = uploadId !== null && (await isHandedInByProgram(read, uploadId));
  if (!isDemonstration) throw new Refusal("conflict", toReason("activity.needsPublicUrl"));
}

/** Whether no user handed a template in, but the program: the demonstration's. */
export const isHandedInByProgram = async (db: Kysely<Tables>, uploadId: string): Promise<boolean> =>
  (await findUpload(db, uploadId))?.user_id === null;

/** The report on a template; the warnings of its name list come first. */
export function buildTemplateReport(
  file: UploadedFile,
  { placeholders, fonts, pages, warnings }: TemplateFindings,
  { preview, listProblems = [] }: { preview: string; listProblems?: readonly Problem[] },
): TemplateReport {
  const problems = [...listProblems, ...toTemplateProblems(warnings)];
  return {
    kind: "template",
    file,
    placeholders,
    fonts,
    pages,
    preview,
    problems: problems.slice(0, ERRORS_MAX),
    problemTotal: problems.length,
  };
}

/**
 * The report on a template that was stored before; undefined when nothing is stored of it. Reports of earlier programs
 * repeat what the version says of the template, and hold nothing of the list.
 */
export async function findTemplateReport(
  db: Kysely<Tables>,
  file: UploadedFile,
  preview: string,
): Promise<TemplateReport | undefined> {
  const upload = await findUpload(db, file.id, "template");
  const version = await findLatestTemplateVersion(db, file.id);
  if (upload === undefined || version === undefined) return undefined;
  const { listProblems = [] } = JSON.parse(upload.report) as { listProblems?: Problem[] };
  return buildTemplateReport(file, version, { preview, listProblems });
}

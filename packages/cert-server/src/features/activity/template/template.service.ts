import { ERRORS_MAX, type Problem, type TemplateReport, type UploadedFile, contract, formatHref } from "cert-api";
import type { AvailableFace, CompiledTemplate, Placeholder, Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { addUpload, findUpload, type NewUpload, plainFileName, removeParts } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { updateActivity } from "../activity/storedActivity.ts";
import { removeWaiting } from "../activity/waitingFile.ts";
import { checkFontsStored } from "../font/font.service.ts";
import { hasQrCode, toTemplateProblems } from "./placeholders.ts";
import { withDocumentRefusal } from "../../../rendering/renderRefusal.ts";
import {
  addTemplateVersion,
  findLatestTemplateVersion,
  type TemplateFindings,
} from "../../../files/templateVersions.ts";

export interface UploadedTemplate {
  fileName: string;
  bytes: Uint8Array;
  compiled: CompiledTemplate;
}

/**
 * Compiles an uploaded template.
 * @param faces the uploaded fonts that it may use
 */
export async function readTemplate(
  renderer: Renderer,
  file: Blob,
  faces: readonly AvailableFace[],
): Promise<UploadedTemplate> {
  const fileName = plainFileName(file);
  if (/\.[^.]*$/u.test(fileName) && !/\.docx$/iu.test(fileName)) {
    throw new Refusal("unsupported", "activity.wrongExtension");
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new Refusal("unsupported", "activity.wrongExtension");
  return { fileName, bytes, compiled: await withDocumentRefusal(renderer.compile(bytes, faces)) };
}

/**
 * Stores a template with its compiled version and returns its file and the id of that version. The renderer's findings are stored with the version.
 * `listProblems` are the warnings of a name list that was uploaded before.
 */
export async function storeTemplate(
  tx: Tx,
  {
    compiled,
    listProblems = [],
    ...file
  }: UploadedTemplate & Omit<NewUpload, "kind" | "report"> & { listProblems?: readonly Problem[] },
) {
  await checkFontsStored(tx, compiled.uploadedFonts);
  const added = await addUpload(tx, { ...file, kind: "template", report: { listProblems } });
  return { file: added, versionId: await addTemplateVersion(tx, added.id, compiled, file.at) };
}

/** Makes an uploaded template the one of an activity, in place of its previous template or of its existing certificates. */
export async function replaceTemplate(tx: Tx, activityId: number, uploadId: string): Promise<void> {
  await updateActivity(tx, activityId, { template_id: uploadId, certificates_id: null });
  await removeParts(tx, activityId, "certificates");
  await removeWaiting(tx, activityId);
}

/**
 * Throws a `Refusal` if a template prints a code while no public address is configured, since a printed code must keep
 * working. The demonstration's template is exempt, because no user uploaded it.
 */
export async function checkQrCode(
  { read }: Store,
  { placeholders, uploadId }: { placeholders: readonly Placeholder[]; uploadId: string | null },
  qrCodesAllowed: boolean,
): Promise<void> {
  if (qrCodesAllowed || !hasQrCode(placeholders)) return;
  const isDemonstration = uploadId !== null && (await isUploadedByProgram(read, uploadId));
  if (!isDemonstration) throw new Refusal("conflict", "activity.needsPublicUrl");
}

/** Returns true if the program itself added a template, as it does for the demonstration. */
export const isUploadedByProgram = async (db: Db, uploadId: string): Promise<boolean> =>
  (await findUpload(db, uploadId))?.user_id === null;

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

export async function findTemplateReport(
  db: Db,
  file: UploadedFile,
  activityId: number,
): Promise<TemplateReport | undefined> {
  const upload = await findUpload(db, file.id, "template");
  const version = await findLatestTemplateVersion(db, file.id);
  if (upload === undefined || version === undefined) return undefined;
  const { listProblems = [] } = JSON.parse(upload.report) as { listProblems?: Problem[] };
  return buildTemplateReport(file, version, { preview: previewPath(activityId), listProblems });
}

export const previewPath = (activityId: number): string =>
  formatHref(contract.template.preview, { id: String(activityId) });

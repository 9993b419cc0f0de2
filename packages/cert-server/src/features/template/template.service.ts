import { ERRORS_MAX, type Problem, type TemplateReport, toReason } from "cert-api";
import type { CompiledTemplate, Placeholder, Renderer } from "cert-render";
import type { Kysely, Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { addUpload, findUpload, plainFileName, type NewUpload } from "../../files/uploads.ts";
import { Refusal } from "../../http/refusal.ts";
import { hasQrCode } from "./placeholders.ts";
import { withDocumentRefusal } from "./renderRefusal.ts";
import { addTemplateVersion } from "./template.store.ts";

export { withAwardRefusal, withDocumentRefusal } from "./renderRefusal.ts";
export { checkPrints, printProblem } from "./checkPrints.ts";
export { currentTemplateVersion, isOutdated, recompile } from "./recompile.service.ts";
export { listPlaceholders, hasQrCode, printsNumeralDate, requiredNames, standIns } from "./placeholders.ts";
export { findTemplateVersion, latestTemplateVersion, templateVersion, type TemplateVersion } from "./template.store.ts";

/** A template that was handed in, compiled. */
export interface HandedTemplate {
  fileName: string;
  bytes: Uint8Array;
  compiled: CompiledTemplate;
}

/** Compiles a template that was handed in. Refused with its sentence when it is none. */
export async function readTemplate(renderer: Renderer, file: Blob): Promise<HandedTemplate> {
  const fileName = plainFileName(file instanceof File ? file.name : "");
  if (/\.[^.]*$/u.test(fileName) && !/\.docx$/iu.test(fileName)) {
    throw new Refusal("unsupported", toReason("activity.wrongExtension"));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new Refusal("unsupported", toReason("activity.wrongExtension"));
  return { fileName, bytes, compiled: await withDocumentRefusal(renderer.compile(bytes)) };
}

/** Stores a template with what was compiled of it. */
export async function storeTemplate(
  tx: Transaction<Tables>,
  { compiled, ...file }: HandedTemplate & Omit<NewUpload, "kind" | "report">,
): Promise<{ uploadId: string; versionId: number }> {
  const report = { pages: compiled.pages, fonts: compiled.fonts, problems: problemsOf(compiled) };
  const uploadId = await addUpload(tx, { ...file, kind: "template", report });
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

/** What the person who handed the template in is told. */
export function templateReport(
  { fileName, bytes, compiled }: HandedTemplate,
  { id, at, preview }: { id: string; at: number; preview: string },
): TemplateReport {
  const problems = problemsOf(compiled);
  return {
    kind: "template",
    file: { id, fileName, size: bytes.length, at: new Date(at).toISOString() },
    placeholders: compiled.placeholders,
    fonts: compiled.fonts,
    pages: compiled.pages,
    preview,
    problems: problems.slice(0, ERRORS_MAX),
    problemTotal: problems.length,
  };
}

const problemsOf = ({ warnings }: CompiledTemplate): Problem[] =>
  warnings.map(({ message, place }) => ({ level: "warning", message, place }));

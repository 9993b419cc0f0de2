import { nameListProblem, type NameListProblem } from "cert-api";
import type { Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import type { ArchivedFile } from "../files/openArchive.ts";
import { type CheckedFile, type HeldFiles, storeArchivedFiles, toFileRefusal } from "../files/storeArchivedFiles.ts";
import { certificateLimits } from "./openCertificateArchive.ts";

/** What the renderer says of a PDF, as a problem of the file; what is not listed is damaged. */
const problemCodes = {
  "pdf.format": "pdfFormat",
  "pdf.encrypted": "pdfEncrypted",
  "pdf.script": "pdfScript",
  "pdf.action": "pdfAction",
  "pdf.attachment": "pdfAttachment",
} as const;

/**
 * Inspects and stores the PDFs of a ZIP. `held` grows with them; what cannot be used is answered. Throws a `Refusal` where
 * the archive is broken or the renderer is busy.
 */
export function takeCertificates(
  { store, renderer }: { store: Store; renderer: Renderer },
  files: readonly ArchivedFile[],
  { held, at }: { held: HeldFiles; at: number },
): Promise<NameListProblem[]> {
  return storeArchivedFiles(files, { store, held, at, check: (file) => inspectFile(renderer, file) });
}

async function inspectFile(renderer: Renderer, { path: file, size, read }: ArchivedFile): Promise<CheckedFile> {
  const place = { place: file };
  if (size > certificateLimits.file) {
    return { problem: nameListProblem("pdfBytes", place, { file, megabytes: certificateLimits.file / 2 ** 20 }) };
  }
  const bytes = await read();
  try {
    await renderer.inspectPdf(bytes);
    return { bytes };
  } catch (error) {
    return { problem: toProblem(toFileRefusal(error), file) };
  }
}

function toProblem({ reason }: RenderRefusal, file: string): NameListProblem {
  const place = { place: file };
  if (reason.code === "pdf.tooManyPages") {
    return nameListProblem("pdfPages", place, { file, limit: reason.params.limit });
  }
  const code = reason.code in problemCodes ? problemCodes[reason.code as keyof typeof problemCodes] : "pdfDamaged";
  return nameListProblem(code, place, { file });
}

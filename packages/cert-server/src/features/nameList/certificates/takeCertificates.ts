import { nameListProblem, type NameListProblem, CERTIFICATES_MAX, toReason } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { type ArchivedFile, type ArchiveRules, openArchive } from "../../uploadedArchive/openArchive.ts";
import { type ReservedFiles, storeArchivedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";

const certificateLimits = { inflated: 400 * 2 ** 20, file: 20 * 2 ** 20 } as const;

const rules: ArchiveRules = {
  files: CERTIFICATES_MAX,
  inflated: certificateLimits.inflated,
  reasons: {
    notZip: toReason("activity.certificatesNotZip"),
    broken: toReason("activity.certificatesBroken"),
    locked: toReason("activity.certificatesLocked"),
    unsafe: (file) => toReason("activity.certificatesUnsafe", { file }),
    tooMany: (limit) => toReason("activity.certificatesTooMany", { limit }),
    tooLarge: (megabytes) => toReason("activity.certificatesTooLarge", { megabytes }),
  },
};

export const openCertificateArchive = (bytes: Uint8Array): ArchivedFile[] => openArchive(bytes, rules);

/** Maps renderer errors to problems of the file. Errors that are not listed mean that the file is damaged. */
const problemCodes = {
  "pdf.format": "pdfFormat",
  "pdf.encrypted": "pdfEncrypted",
  "pdf.script": "pdfScript",
  "pdf.action": "pdfAction",
  "pdf.attachment": "pdfAttachment",
} as const;

export function takeCertificates(
  { store, renderer, clock }: { store: Store; renderer: Renderer; clock(): number },
  files: readonly ArchivedFile[],
  held: ReservedFiles,
): Promise<NameListProblem[]> {
  return storeArchivedFiles(files, {
    store,
    held,
    clock,
    bytesMax: certificateLimits.file,
    tooLarge: "pdfBytes",
    check: renderer.inspectPdfs,
    toChecked: (result, { path, bytes }) =>
      result instanceof RenderRefusal ? { problem: toProblem(result, path) } : { bytes },
  });
}

function toProblem({ reason }: RenderRefusal, file: string): NameListProblem {
  const place = { place: file };
  if (reason.code === "pdf.tooManyPages") {
    return nameListProblem("pdfPages", place, { file, limit: reason.params.limit });
  }
  const code = reason.code in problemCodes ? problemCodes[reason.code as keyof typeof problemCodes] : "pdfDamaged";
  return nameListProblem(code, place, { file });
}

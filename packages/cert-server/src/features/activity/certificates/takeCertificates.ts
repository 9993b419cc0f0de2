import { nameListProblem, type NameListProblem } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash, storeBytes } from "../../../files/bytes.ts";
import type { UploadPdf } from "../../../files/existingPdfs.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import type { ArchivedFile } from "../files/openArchive.ts";
import { certificateLimits } from "./openCertificateArchive.ts";

/** PDFs that are read at the same time, and bytes of them that wait to be written. */
const parallel = 2;
const batchBytes = 8 * 2 ** 20;

/** What the renderer says of a PDF, as a problem of the file; what is not listed is damaged. */
const problemCodes = {
  "pdf.format": "pdfFormat",
  "pdf.encrypted": "pdfEncrypted",
  "pdf.script": "pdfScript",
  "pdf.action": "pdfAction",
  "pdf.attachment": "pdfAttachment",
} as const;

/**
 * Reads and stores PDFs one after the other, so that few of them are in memory. `stored` grows with them; what cannot be
 * used is answered. Throws a `Refusal` where the archive is broken, or the renderer is busy or lost.
 */
export async function takeCertificates(
  { store, renderer }: { store: Store; renderer: Renderer },
  files: readonly ArchivedFile[],
  { stored, at }: { stored: UploadPdf[]; at: number },
): Promise<NameListProblem[]> {
  const problems: NameListProblem[] = [];
  let batch: Uint8Array[] = [];
  const writeBatch = async () => {
    const pdfs = batch;
    batch = [];
    if (pdfs.length === 0) return;
    await store.write(async (tx) => {
      for (const bytes of pdfs) await storeBytes(tx, bytes, at);
    });
  };
  for (let start = 0; start < files.length; start += parallel) {
    const group = files.slice(start, start + parallel);
    const results = await Promise.all(group.map((file) => inspectFile(renderer, file)));
    for (const [index, result] of results.entries()) {
      if ("problem" in result) problems.push(result.problem);
      else {
        stored.push({ file: group[index]?.path ?? "", hash: computeHash(result.bytes) });
        batch.push(result.bytes);
      }
    }
    if (batch.reduce((total, { length }) => total + length, 0) > batchBytes) await writeBatch();
    if (problems.length >= listLimits.problems) break;
  }
  await writeBatch();
  return problems;
}

async function inspectFile(
  renderer: Renderer,
  { path: file, size, read }: ArchivedFile,
): Promise<{ bytes: Uint8Array } | { problem: NameListProblem }> {
  const place = { place: file };
  if (size > certificateLimits.file) {
    return { problem: nameListProblem("pdfBytes", place, { file, megabytes: certificateLimits.file / 2 ** 20 }) };
  }
  const bytes = await read();
  try {
    await renderer.inspectPdf(bytes);
    return { bytes };
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    // The renderer is busy: that is not the file's doing
    if (error.kind === "overflow") throw new Refusal("tooMany");
    return { problem: toProblem(error, file) };
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

import { nameListProblem, type NameListProblem, toReason } from "cert-api";
import { type PreparedPhoto, RenderRefusal } from "cert-render";
import { Refusal } from "../../../../http/refusal.ts";
import { type ArchivedFile, openArchive } from "./openArchive.ts";
import { type CheckedFile, type FileContent, type ReservedFiles, storeArchivedFiles } from "./storeArchivedFiles.ts";
import type { NameList } from "../../../../sheets/index.ts";
import type { ServerParts } from "../../../../serverParts.ts";

type TakeDeps = Pick<ServerParts, "store" | "renderer" | "clock">;

/** Maximum megapixels of all pictures of a ZIP. A full ZIP of photographs has fewer, a decompression bomb more. */
const maxMegapixels = 3_000;

/**
 * Prepares and stores the pictures of a ZIP, adds them to `held`, and returns the problems of unusable ones.
 * @throws Refusal if all together have too many pixels, the archive is damaged, or the renderer is busy
 */
export function takePhotos({ store, renderer, clock }: TakeDeps, files: readonly ArchivedFile[], held: ReservedFiles) {
  let remainingPixels = maxMegapixels * 1e6;
  const toChecked = (result: PreparedPhoto | RenderRefusal, { path }: FileContent): CheckedFile => {
    if (result instanceof RenderRefusal) return { problem: toPhotoProblem(result, path) };
    remainingPixels -= result.pixels;
    if (remainingPixels < 0) {
      throw new Refusal("tooLarge", toReason("activity.photosTooManyPixels", { megapixels: maxMegapixels }));
    }
    return { bytes: result.bytes };
  };
  return storeArchivedFiles(files, {
    store,
    held,
    clock,
    tooLarge: "photoBytes",
    check: renderer.preparePhotos,
    toChecked,
  });
}

function toPhotoProblem({ reason: { code, params } }: RenderRefusal, file: string): NameListProblem {
  const place = { place: file };
  if (code === "photo.tooLarge") {
    return nameListProblem("photoPixels", place, { file, megapixels: Number(params.megapixels) });
  }
  return nameListProblem(code === "photo.format" ? "photoFormat" : "photoDamaged", place, { file });
}

/**
 * Prepares and stores the pictures in the cells of an uploaded workbook, `bytes`, and adds them to `held`. Unusable ones
 * are left out. Only the template tells which were meant as photos, so the problem is reported later, for the row.
 */
export async function takeCellPhotos(
  deps: TakeDeps,
  { list: { pictures }, bytes, held }: { list: Pick<NameList, "pictures">; bytes: Uint8Array; held: ReservedFiles },
): Promise<void> {
  const parts = new Set(pictures);
  if (parts.size === 0) return;
  const files = openArchive(bytes, "photos").filter(({ path }) => parts.has(path));
  await takePhotos(deps, files, held);
}

/** Maps renderer errors to problems of the file. Errors that are not listed mean that the file is damaged. */
const pdfProblemCodes = {
  "pdf.format": "pdfFormat",
  "pdf.encrypted": "pdfEncrypted",
  "pdf.script": "pdfScript",
  "pdf.action": "pdfAction",
  "pdf.attachment": "pdfAttachment",
} as const;

/** Checks and stores the PDFs of a ZIP unchanged, adds them to `held`, and returns the problems of unusable ones. */
export function takeCertificates(
  { store, renderer, clock }: TakeDeps,
  files: readonly ArchivedFile[],
  held: ReservedFiles,
): Promise<NameListProblem[]> {
  return storeArchivedFiles(files, {
    store,
    held,
    clock,
    tooLarge: "pdfBytes",
    check: renderer.inspectPdfs,
    toChecked: (result, { path, bytes }) =>
      result instanceof RenderRefusal ? { problem: toPdfProblem(result, path) } : { bytes },
  });
}

function toPdfProblem({ reason }: RenderRefusal, file: string): NameListProblem {
  const place = { place: file };
  if (reason.code === "pdf.tooManyPages") {
    return nameListProblem("pdfPages", place, { file, limit: reason.params.limit });
  }
  const code =
    reason.code in pdfProblemCodes ? pdfProblemCodes[reason.code as keyof typeof pdfProblemCodes] : "pdfDamaged";
  return nameListProblem(code, place, { file });
}

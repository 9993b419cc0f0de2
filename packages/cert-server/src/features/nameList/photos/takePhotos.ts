import { nameListProblem, type NameListProblem, toReason } from "cert-api";
import { type PreparedPhoto, type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { ArchivedFile } from "../../uploadedArchive/openArchive.ts";
import {
  type CheckedFile,
  type FileContent,
  type ReservedFiles,
  storeArchivedFiles,
} from "../../uploadedArchive/storeArchivedFiles.ts";
import { archiveLimits } from "./openPhotoArchive.ts";

/** Maximum megapixels of all pictures of a ZIP. A full ZIP of photographs has fewer, a decompression bomb more. */
const mostMegapixels = 3_000;

/**
 * Prepares and stores the pictures of a ZIP, adds them to `held`, and returns the problems of unusable ones.
 * @throws Refusal if all together have too many pixels, the archive is damaged, or the renderer is busy
 */
export function takePhotos(
  { store, renderer, clock }: { store: Store; renderer: Renderer; clock(): number },
  files: readonly ArchivedFile[],
  held: ReservedFiles,
): Promise<NameListProblem[]> {
  let remainingPixels = mostMegapixels * 1e6;
  const toChecked = (result: PreparedPhoto | RenderRefusal, { path }: FileContent): CheckedFile => {
    if (result instanceof RenderRefusal) return { problem: toProblem(result, path) };
    remainingPixels -= result.pixels;
    if (remainingPixels < 0) {
      throw new Refusal("tooLarge", toReason("activity.photosTooManyPixels", { megapixels: mostMegapixels }));
    }
    return { bytes: result.bytes };
  };
  return storeArchivedFiles(files, {
    store,
    held,
    clock,
    bytesMax: archiveLimits.file,
    tooLarge: "photoBytes",
    check: renderer.preparePhotos,
    toChecked,
  });
}

function toProblem({ reason: { code, params } }: RenderRefusal, file: string): NameListProblem {
  const place = { place: file };
  if (code === "photo.tooLarge") {
    return nameListProblem("photoPixels", place, { file, megapixels: Number(params.megapixels) });
  }
  return nameListProblem(code === "photo.format" ? "photoFormat" : "photoDamaged", place, { file });
}

import { nameListProblem, type NameListProblem, toReason } from "cert-api";
import type { Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import type { ArchivedFile } from "../files/openArchive.ts";
import { type CheckedFile, type HeldFiles, storeArchivedFiles, toFileRefusal } from "../files/storeArchivedFiles.ts";
import { archiveLimits } from "./openPhotoArchive.ts";

/** Pixels of all pictures of a ZIP: a full ZIP of photographs has fewer, a bomb more. */
const mostMegapixels = 3_000;

/**
 * Prepares and stores the pictures of a ZIP. `held` grows with them; what cannot be used is answered. Throws a `Refusal`
 * where all together have too many pixels, the archive is broken, or the renderer is busy.
 */
export function takePhotos(
  { store, renderer }: { store: Store; renderer: Renderer },
  files: readonly ArchivedFile[],
  { held, at }: { held: HeldFiles; at: number },
): Promise<NameListProblem[]> {
  const budget = { pixels: mostMegapixels * 1e6 };
  return storeArchivedFiles(files, { store, held, at, check: (file) => preparePhoto(renderer, file, budget) });
}

async function preparePhoto(
  renderer: Renderer,
  { path, size, read }: ArchivedFile,
  budget: { pixels: number },
): Promise<CheckedFile> {
  if (size > archiveLimits.file) {
    const megabytes = archiveLimits.file / 2 ** 20;
    return { problem: nameListProblem("photoBytes", { place: path }, { file: path, megabytes }) };
  }
  let prepared: { bytes: Uint8Array; pixels: number };
  const content = await read();
  try {
    prepared = await renderer.preparePhoto(content);
  } catch (error) {
    return { problem: toProblem(toFileRefusal(error), path) };
  }
  budget.pixels -= prepared.pixels;
  if (budget.pixels < 0) {
    throw new Refusal("tooLarge", toReason("activity.photosTooManyPixels", { megapixels: mostMegapixels }));
  }
  return { bytes: prepared.bytes };
}

function toProblem({ reason: { code, params } }: RenderRefusal, file: string): NameListProblem {
  const place = { place: file };
  if (code === "photo.tooLarge") {
    return nameListProblem("photoPixels", place, { file, megapixels: Number(params.megapixels) });
  }
  return nameListProblem(code === "photo.format" ? "photoFormat" : "photoDamaged", place, { file });
}

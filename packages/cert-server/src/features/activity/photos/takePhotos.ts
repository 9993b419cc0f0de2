import { nameListProblem, type NameListProblem, toReason } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import { storePhotos, type UploadPhoto } from "../../../files/photos.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import type { ArchivedFile } from "../files/openArchive.ts";
import { archiveLimits } from "./openPhotoArchive.ts";

/** Pictures that are prepared at the same time, and bytes of them that wait to be written. */
const parallel = 2;
const batchBytes = 8 * 2 ** 20;

/** Pixels of all pictures of a ZIP: a full ZIP of photographs has fewer, a bomb more. */
const mostMegapixels = 3_000;

/**
 * Prepares and stores pictures one after the other, so that few of them are in memory. `stored` grows with them; what
 * cannot be used is answered. Throws a `Refusal` where all together have too many pixels, or the archive is broken.
 */
export async function takePhotos(
  { store, renderer }: { store: Store; renderer: Renderer },
  files: readonly ArchivedFile[],
  { stored, at }: { stored: UploadPhoto[]; at: number },
): Promise<NameListProblem[]> {
  const problems: NameListProblem[] = [];
  const budget = { pixels: mostMegapixels * 1e6 };
  let batch: Uint8Array[] = [];
  const writeBatch = async () => {
    const photos = batch;
    batch = [];
    await store.write((tx) => storePhotos(tx, photos, at));
  };
  for (let start = 0; start < files.length; start += parallel) {
    const group = files.slice(start, start + parallel);
    const results = await Promise.all(group.map((file) => preparePhoto(renderer, file, budget)));
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

async function preparePhoto(
  renderer: Renderer,
  { path, size, read }: ArchivedFile,
  budget: { pixels: number },
): Promise<{ bytes: Uint8Array } | { problem: NameListProblem }> {
  const place = { place: path };
  if (size > archiveLimits.file) {
    return { problem: nameListProblem("photoBytes", place, { file: path, megabytes: archiveLimits.file / 2 ** 20 }) };
  }
  try {
    const { bytes, pixels } = await renderer.preparePhoto(await read());
    budget.pixels -= pixels;
    if (budget.pixels < 0) {
      throw new Refusal("tooLarge", toReason("activity.photosTooManyPixels", { megapixels: mostMegapixels }));
    }
    return { bytes };
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    const { code, params } = error.reason;
    if (code === "photo.tooLarge") {
      return { problem: nameListProblem("photoPixels", place, { file: path, megapixels: Number(params.megapixels) }) };
    }
    return {
      problem: nameListProblem(code === "photo.format" ? "photoFormat" : "photoDamaged", place, { file: path }),
    };
  }
}

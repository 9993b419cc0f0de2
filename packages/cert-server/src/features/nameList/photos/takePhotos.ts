import { nameListProblem, type NameListProblem, toReason, PHOTOS_MAX } from "cert-api";
import { type PreparedPhoto, type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type ArchivedFile, type ArchiveRules, openArchive } from "../../uploadedArchive/openArchive.ts";
import {
  type CheckedFile,
  type FileContent,
  type ReservedFiles,
  storeArchivedFiles,
} from "../../uploadedArchive/storeArchivedFiles.ts";
import type { NameList } from "../../../lists/index.ts";

/** Maximum bytes, uncompressed, of all pictures of an archive together and of a single one. */
export const archiveLimits = { inflated: 400 * 2 ** 20, file: 20 * 2 ** 20 } as const;

const rules: ArchiveRules = {
  files: PHOTOS_MAX,
  inflated: archiveLimits.inflated,
  reasons: {
    notZip: toReason("activity.photosNotZip"),
    broken: toReason("activity.photosBroken"),
    locked: toReason("activity.photosLocked"),
    unsafe: (file) => toReason("activity.photosUnsafe", { file }),
    tooMany: (limit) => toReason("activity.photosTooMany", { limit }),
    tooLarge: (megabytes) => toReason("activity.photosTooLarge", { megabytes }),
  },
};

export const openPhotoArchive = (bytes: Uint8Array): ArchivedFile[] => openArchive(bytes, rules);

/** Maximum megapixels of all pictures of a ZIP. A full ZIP of photographs has fewer, a decompression bomb more. */
const maxMegapixels = 3_000;

/**
 * Prepares and stores the pictures of a ZIP, adds them to `held`, and returns the problems of unusable ones.
 * @throws Refusal if all together have too many pixels, the archive is damaged, or the renderer is busy
 */
export function takePhotos(
  { store, renderer, clock }: { store: Store; renderer: Renderer; clock(): number },
  files: readonly ArchivedFile[],
  held: ReservedFiles,
): Promise<NameListProblem[]> {
  let remainingPixels = maxMegapixels * 1e6;
  const toChecked = (result: PreparedPhoto | RenderRefusal, { path }: FileContent): CheckedFile => {
    if (result instanceof RenderRefusal) return { problem: toProblem(result, path) };
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

/**
 * Prepares and stores the pictures in the cells of an uploaded workbook, `bytes`, and adds them to `held`. Unusable ones are left out. Only
 * the template tells which were meant as photos, so the problem is reported later, for the row.
 */
export async function takeCellPhotos(
  deps: { store: Store; renderer: Renderer; clock(): number },
  { list: { pictures }, bytes, held }: { list: Pick<NameList, "pictures">; bytes: Uint8Array; held: ReservedFiles },
): Promise<void> {
  const parts = new Set(pictures);
  if (parts.size === 0) return;
  const files = openPhotoArchive(bytes).filter(({ path }) => parts.has(path));
  await takePhotos(deps, files, held);
}

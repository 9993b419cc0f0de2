import {
  nameListProblem,
  type NameListProblem,
  type PhotosReport,
  PHOTOS_BYTES_MAX,
  toReason,
  undecidedSheets,
} from "cert-api";
import { schemas } from "cert-api/schemas";
import { type Renderer, RenderRefusal } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { computeHash } from "../../../files/bytes.ts";
import {
  addUploadPhotos,
  removeUnused,
  removeUploadPhotos,
  storePhotos,
  type UploadPhoto,
} from "../../../files/photos.ts";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { addUpload, findUpload, plainFileName } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listLimits } from "../../../lists/listLimits.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { notify } from "../../notification/notification.service.ts";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { type StoredActivity, updateActivity } from "../activity.store.ts";
import { refused } from "../files/checkActivityList.ts";
import { usedList } from "../files/usedList.ts";
import { matchPhotos, type PhotoMatch } from "./matchPhotos.ts";
import { photoPlaceholders } from "../../template/placeholders.ts";
import { archiveLimits, type ArchivedFile, openPhotoArchive } from "./openPhotoArchive.ts";

/** What the photos of an activity are checked and stored with. */
export interface PhotoDeps {
  store: Store;
  renderer: Renderer;
  /** Milliseconds since 1970. */
  clock(): number;
}

/** The ZIP of photos of an activity: each picture is prepared and stored once by its hash, the ZIP itself is not. */
export const createPhotoService = (deps: PhotoDeps) => bindOperations(deps, { upload, report });

/** Pictures that are prepared at the same time, and bytes of them that wait to be written. */
const parallel = 2;
const batchBytes = 8 * 2 ** 20;

/** Pixels of all pictures of a ZIP: a full ZIP of photographs has fewer, a bomb more. */
const mostMegapixels = 3_000;

/** Takes a ZIP of photos, all of it or nothing, and tells whose photos are missing, unclear or not used. */
async function upload(deps: PhotoDeps, text: string, file: Blob, principal: Actor): Promise<PhotosReport> {
  const { store, clock } = deps;
  const activity = await getActivity(store.read, parseActivityId(text));
  const fileName = plainFileName(file instanceof File ? file.name : "");
  if (file.size > PHOTOS_BYTES_MAX) throw new Refusal("tooLarge");
  const files = openPhotoArchive(new Uint8Array(await file.arrayBuffer()));
  if (files.length === 0) throw new Refusal("invalid", toReason("activity.photosEmpty"));
  const at = clock();
  const stored: UploadPhoto[] = [];
  try {
    await takePhotos(deps, files, stored, at);
    const match = await matchUsed(store, activity, stored);
    const facts = toFacts(stored, match);
    const { id } = activity;
    const manifest = Buffer.from(JSON.stringify(stored));
    const reference = await store.write(async (tx) => {
      await getActivity(tx, id);
      const owner = { ownerNoun: "activity" as const, ownerId: String(id), userId: principal.userId, at };
      const upload = await addUpload(tx, { ...owner, kind: "photos", fileName, bytes: manifest, report: facts });
      await addUploadPhotos(tx, upload, stored);
      await updateActivity(tx, id, { photos_id: upload });
      await removeUploadPhotos(tx, id, { except: upload });
      const change = { field: "photos", fileName, upload, photos: stored.length };
      await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
      const params = { activityId: String(id), fileName, owner: activity.name };
      await notify(tx, principal.userId, { kind: "uploaded", params }, at);
      return upload;
    });
    const handed = { id: reference, fileName, size: manifest.length, at: new Date(at).toISOString() };
    return { kind: "photos", file: handed, ...facts };
  } catch (error) {
    await store.write((tx) => removeUnused(tx, stored));
    throw error;
  }
}

/** Prepares and stores the pictures one after the other, so that few of them are in memory. `stored` grows with them. */
async function takePhotos(
  { store, renderer }: PhotoDeps,
  files: readonly ArchivedFile[],
  stored: UploadPhoto[],
  at: number,
): Promise<void> {
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
  if (problems.length === 0) return;
  throw refused(toReason("activity.photoErrors", { count: problems.length }), problems, problems.length);
}

async function preparePhoto(
  renderer: Renderer,
  { path, size, read }: ArchivedFile,
  budget: { pixels: number },
): Promise<{ bytes: Uint8Array } | { problem: NameListProblem }> {
  const problem = (found: NameListProblem) => ({ problem: found });
  const place = { place: path };
  if (size > archiveLimits.file) {
    return problem(nameListProblem("photoBytes", place, { file: path, megabytes: archiveLimits.file / 2 ** 20 }));
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
      return problem(nameListProblem("photoPixels", place, { file: path, megapixels: Number(params.megapixels) }));
    }
    return problem(nameListProblem(code === "photo.format" ? "photoFormat" : "photoDamaged", place, { file: path }));
  }
}

/** Matches new pictures with the activity's list; null while there is no list or no template, or sheets are to be chosen. */
async function matchUsed(
  store: Store,
  activity: StoredActivity,
  photos: readonly UploadPhoto[],
): Promise<PhotoMatch | null> {
  const template = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
  const isUndecided = undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0;
  if (!template || activity.nameList === null || isUndecided) return null;
  const { list } = await usedList(store, activity);
  const placeholders = photoPlaceholders(template.placeholders);
  return matchPhotos(list, { placeholders, photos, isStored: () => true });
}

/** The report on a ZIP without its kind and file. What is missing refuses publishing, not the ZIP. */
function toFacts(photos: readonly UploadPhoto[], match: PhotoMatch | null): Omit<PhotosReport, "kind" | "file"> {
  const unused = match?.unused.map(({ file }) => nameListProblem("unusedPhoto", { place: file }, { file })) ?? [];
  const problems = [...(match?.problems ?? []), ...unused].map((problem) => ({
    ...problem,
    level: "warning" as const,
  }));
  return {
    photos: photos.length,
    awards: match?.list.rows.length ?? 0,
    matched: match?.matched ?? 0,
    problems: problems.slice(0, listLimits.problems),
    problemTotal: problems.length,
  };
}

/** What the upload of an activity's current ZIP answered. */
async function report({ store }: PhotoDeps, text: string): Promise<PhotosReport> {
  const { photos: file } = await getActivity(store.read, parseActivityId(text));
  const upload = file && (await findUpload(store.read, file.id, "photos"));
  if (!file || !upload) throw new Refusal("notFound", toReason("activity.noReport"));
  const facts = JSON.parse(upload.report) as object;
  return schemas.activity.report.data.parse({ kind: "photos", file, ...facts }) as PhotosReport;
}

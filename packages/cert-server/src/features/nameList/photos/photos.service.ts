import { nameListProblem, type PhotosReport, PHOTOS_BYTES_MAX, toReason, undecidedSheets } from "cert-api";
import type { Renderer } from "cert-render";
import type { Store } from "../../../db/open.ts";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import { addUploadPhotos, removeUploadPhotos, type UploadPhoto } from "../../../files/photos.ts";
import { findLatestTemplateVersion } from "../../../files/templateVersions.ts";
import { plainFileName } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listLimits } from "../../../lists/index.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import { updateActivity } from "../../activity/storedActivity.ts";
import {
  addArchiveUpload,
  type ArchiveUpload,
  readArchiveReport,
  toArchiveFile,
} from "../../uploadedArchive/archiveUpload.service.ts";
import { refused } from "../check/checkActivityList.ts";
import { type ReservationDeps, withReservedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";
import { usedList } from "../../listReading/usedList.ts";
import type { PhotoMatch } from "./matchPhotos.ts";
import { resolvePhotos } from "./resolvePhotos.ts";
import { takePhotos } from "./takePhotos.ts";
import { openPhotoArchive } from "./openPhotoArchive.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";

export interface PhotoDeps extends ReservationDeps {
  renderer: Renderer;
}

/**
 * Handles the ZIP of photos of an activity. Each picture is prepared and stored once, by its hash. The ZIP itself is not
 * kept.
 */
export const createPhotoService = (deps: PhotoDeps) => bindOperations(deps, { upload, report });

/** Stores a ZIP of photos and reports missing, ambiguous and unused ones. Either all files are taken or none. */
async function upload(deps: PhotoDeps, text: string, file: Blob, principal: Actor): Promise<PhotosReport> {
  const { store, clock } = deps;
  const activity = await getActivityWithList(store.read, parseActivityId(text));
  const fileName = plainFileName(file instanceof File ? file.name : "");
  if (file.size > PHOTOS_BYTES_MAX) throw new Refusal("tooLarge");
  const files = openPhotoArchive(new Uint8Array(await file.arrayBuffer()));
  if (files.length === 0) throw new Refusal("invalid", toReason("activity.photosEmpty"));
  const at = clock();
  return withReservedFiles(deps, async (held) => {
    const problems = await takePhotos(deps, files, held);
    const { length: count } = problems;
    if (count > 0) throw refused(toReason("activity.photoErrors", { count }), problems, count);
    const match = await matchUsed(store, activity, held.files);
    const facts = toPhotoFacts(held.files, match);
    const archive: ArchiveUpload = { activity, kind: "photos", fileName, files: held.files, facts, principal, at };
    const reference = await store.write(async (tx) => {
      await getActivityWithList(tx, activity.id);
      await refuseErasedSince(tx, activity);
      const upload = await addArchiveUpload(tx, archive);
      await addUploadPhotos(tx, upload, held.files);
      await updateActivity(tx, activity.id, { photos_id: upload });
      await removeUploadPhotos(tx, activity.id, { kind: "photos", except: upload });
      return upload;
    });
    return { kind: "photos", file: toArchiveFile(reference, archive), ...facts };
  });
}

/**
 * Matches new pictures with the activity's list; returns null if there is no list or no template, or if sheets still have
 * to be chosen.
 */
async function matchUsed(
  store: Store,
  activity: ActivityWithList,
  photos: readonly UploadPhoto[],
): Promise<PhotoMatch | null> {
  const template = activity.template && (await findLatestTemplateVersion(store.read, activity.template.id));
  const isUndecided = undecidedSheets({ sheets: activity.sheets ?? [] }).length > 0;
  if (!template || activity.nameList === null || isUndecided) return null;
  const { list } = await usedList(store, activity);
  return resolvePhotos(store, { activity, list, placeholders: template.placeholders, photos });
}

export function toPhotoFacts(
  photos: readonly UploadPhoto[],
  match: PhotoMatch | null,
): Omit<PhotosReport, "kind" | "file"> {
  const unused = match?.unused.map(({ file }) => nameListProblem("unusedPhoto", { place: file }, { file })) ?? [];
  const problems = [...(match?.problems ?? []), ...unused];
  return {
    photos: photos.length,
    awards: match?.list.rows.length ?? 0,
    matched: match?.matched ?? 0,
    problems: problems.slice(0, listLimits.problems),
    problemTotal: problems.length,
  };
}

async function report({ store }: PhotoDeps, text: string): Promise<PhotosReport> {
  return (await readArchiveReport(store, text, "photos")) as PhotosReport;
}

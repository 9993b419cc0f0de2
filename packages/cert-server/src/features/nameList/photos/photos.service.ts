import { type PhotosReport, PHOTOS_BYTES_MAX, toReason } from "cert-api";
import { refuseErasedSince } from "../../erasure/refuseErasedSince.ts";
import { addUploadPhotos, removeUploadPhotos } from "../../../files/photos.ts";
import { plainFileName } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import { updateActivity } from "../../activity/storedActivity.ts";
import {
  addArchiveUpload,
  type ArchiveUpload,
  readArchiveReport,
  toArchiveFile,
} from "../../uploadedArchive/archiveUpload.service.ts";
import { type ListCheckDeps, refused } from "../check/checkActivityList.ts";
import { withReservedFiles } from "../../uploadedArchive/storeArchivedFiles.ts";
import { matchUsedList, toPhotoFacts } from "./resolvePhotos.ts";
import { takePhotos, openPhotoArchive } from "./takePhotos.ts";
import { getActivityWithList } from "../../listReading/activityWithList.ts";

/**
 * Handles the ZIP of photos of an activity. Each picture is prepared and stored once, by its hash. The ZIP itself is not
 * kept.
 */
export const createPhotoService = (deps: ListCheckDeps) => bindOperations(deps, { upload, report });

/** Stores a ZIP of photos and reports missing, ambiguous and unused ones. Either all files are taken or none. */
async function upload(deps: ListCheckDeps, text: string, file: Blob, principal: Actor): Promise<PhotosReport> {
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
    const match = await matchUsedList(store, activity, held.files);
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

async function report({ store }: ListCheckDeps, text: string): Promise<PhotosReport> {
  return (await readArchiveReport(store, text, "photos")) as PhotosReport;
}

import type { NameListReport } from "cert-api";
import type { UploadOptions } from "../activity/activityFiles.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { refuseErasedSince } from "../erasure/refuseErasedSince.ts";
import { getActivityWithList } from "../listReading/activityWithList.ts";
import { replaceNameList } from "../listReading/storedChoices.ts";
import { updateListSettings } from "../activity/listSettings.ts";
import { withReservedFiles } from "./archives/storeArchivedFiles.ts";
import { addNameList } from "./addNameList.ts";
import { checkCertificates, updateCertificateFacts, withCertificateProblems } from "./archives/certificateFacts.ts";
import { type ListCheckDeps, listReport } from "./check/checkActivityList.ts";
import { joinHeaders, rememberOmitted } from "./columns/unusedColumns.ts";
import { takeCellPhotos } from "./archives/takeFiles.ts";
import { isDecided, readUploadedList } from "./readUploadedList.ts";

/** Stores a name list after checking it against everything else that the activity has. */
export async function uploadNameList(
  deps: ListCheckDeps,
  text: string,
  file: Blob,
  options: UploadOptions,
): Promise<NameListReport> {
  const { store, clock } = deps;
  const { principal } = options;
  const activity = await getActivityWithList(store.read, parseActivityId(text));
  const uploadedList = await readUploadedList(deps, { activity, file }, options);
  const { file: grid, original, template, unusedColumns, sheets, list, total, problems } = uploadedList;
  const { fileName, bytes } = grid;
  const at = clock();
  const { id } = activity;
  const report = listReport(list, { activity, template, sheets, problems, total, unusedColumns });
  const certificates = await checkCertificates(store, activity, isDecided(sheets) ? list : null);
  const reference = await withReservedFiles(deps, async (held) => {
    await takeCellPhotos(deps, { list, bytes: original, held });
    return store.write(async (tx) => {
      await refuseErasedSince(tx, activity);
      const newList = { activity, fileName, bytes, original, list, report, userId: principal.userId, at };
      const upload = await addNameList(tx, store, newList);
      await replaceNameList(tx, { activityId: id, upload, photos: held.files });
      await updateCertificateFacts(tx, activity, certificates);
      await rememberOmitted(tx, activity, unusedColumns);
      if (list.joined !== null) await updateListSettings(tx, upload, { sheets });
      const omittedHeaders = joinHeaders(unusedColumns.filter(({ use }) => use === "omit"));
      const change = {
        field: "name_list",
        upload,
        ...(isDecided(sheets) && { awards: report.awards }),
        ...(omittedHeaders !== "" && { omitted: omittedHeaders }),
      };
      await recordAudit(tx, { principal, at, noun: "activity", id, action: "upload", change });
      return upload;
    });
  });
  const stored = { id: reference, fileName, size: original.length, at: new Date(at).toISOString() };
  return { kind: "name_list", file: stored, ...withCertificateProblems(report, certificates) };
}

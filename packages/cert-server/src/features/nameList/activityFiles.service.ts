import { toReason, type UploadReport } from "cert-api";
import { schemas } from "cert-api/schemas";
import { findUpload, type Upload } from "../../files/uploads.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { bindOperations } from "../../resource/bindOperations.ts";
import { hasAuthorityFor } from "../../resource/scope.ts";
import type { ActivityFiles } from "../activity/activityFiles.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { findActivity } from "../activity/storedActivity.ts";
import type { TemplateUpload } from "../template/uploadTemplate.ts";
import { createCertificatesService } from "./certificates/certificates.service.ts";
import { findCertificateFacts, withCertificateProblems } from "./certificates/certificateFacts.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";
import { createPhotoService } from "./photos/photos.service.ts";
import { getActivityWithList } from "../listReading/activityWithList.ts";
import { readListBytes } from "../listReading/usedList.ts";
import { uploadNameList } from "./uploadNameList.ts";

/**
 * Handles the files of activities. The second of template and name list to arrive is checked against the first, and
 * publishing checks both again.
 */
export function createActivityFiles(deps: ListCheckDeps, template: TemplateUpload): ActivityFiles {
  const nameList = bindOperations(deps, { upload: uploadNameList, report, read: readFile });
  const photos = createPhotoService(deps);
  const certificates = createCertificatesService(deps);
  return {
    upload: {
      template: template.upload,
      name_list: nameList.upload,
      photos: (id, file, { principal }) => photos.upload(id, file, principal),
      certificates: (id, file, { principal }) => certificates.upload(id, file, principal),
    },
    report: {
      template: template.report,
      name_list: nameList.report,
      photos: photos.report,
      certificates: certificates.report,
    },
    read: nameList.read,
  };
}

/** Returns the report on the current name list of an activity, updated with the sheets chosen since. */
async function report({ store }: ListCheckDeps, text: string): Promise<UploadReport> {
  const activity = await getActivityWithList(store.read, parseActivityId(text));
  const { nameList: file, sheets } = activity;
  if (file === null) throw new Refusal("nameListMissing");
  const upload = await findUpload(store.read, file.id, "name_list");
  const facts = JSON.parse(upload?.report ?? "{}") as object;
  const stored = schemas.activity.report.data.safeParse({
    ...facts,
    kind: "name_list",
    file,
    ...(sheets && { sheets }),
  });
  if (stored.data === undefined) throw new Refusal("notFound", toReason("activity.noReport"));
  return withCertificateProblems(stored.data, await findCertificateFacts(store, activity));
}

/**
 * Returns the original bytes of an activity's current file. A name list with addresses is returned only to users who may
 * change the activity.
 */
async function readFile(
  { store }: ListCheckDeps,
  reference: string,
  principal: Principal,
): Promise<Upload & { bytes: Uint8Array }> {
  const upload = await findUpload(store.read, reference);
  const activity =
    upload?.owner_noun === "activity" ? await findActivity(store.read, Number(upload.owner_id)) : undefined;
  const isCurrent = [activity?.template?.id, activity?.nameList?.id].includes(reference);
  if (upload === undefined || !isCurrent) throw new Refusal("notFound", toReason("activity.noUpload"));
  if (upload.sealed === 1 && !hasAuthorityFor(principal, "activity:write", activity?.departmentId ?? null)) {
    throw new Refusal("forbidden", toReason("activity.listHoldsAddresses"));
  }
  return { ...upload, bytes: await readListBytes(store, upload) };
}

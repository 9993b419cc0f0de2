import { toReason, type UploadReport } from "cert-api";
import { schemas } from "cert-api/schemas";
import { findUpload, type Upload } from "../../files/uploads.ts";
import type { Principal } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { hasAuthorityFor } from "../../resource/scope.ts";
import { parseActivityId } from "../activity/activity.service.ts";
import { findActivity } from "../activity/storedActivity.ts";
import { getActivityWithList } from "../listReading/activityWithList.ts";
import { readListBytes } from "../listReading/usedList.ts";
import { findCertificateFacts, withCertificateProblems } from "./certificates/resolveCertificates.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";

/** Returns the report on the current name list of an activity, updated with the sheets chosen since. */
export async function reportNameList({ store }: ListCheckDeps, text: string): Promise<UploadReport> {
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
export async function readNameListFile(
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

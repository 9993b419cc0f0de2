import { type ActivityField, type TemplateReport, toReason, type UploadReport } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { Store } from "../../../db/open.ts";
import { findUpload, type Upload } from "../../../files/uploads.ts";
import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { hasAuthorityFor } from "../../../resource/reach.ts";
import { findTemplateReport } from "../../template/template.service.ts";
import { getActivity, parseActivityId } from "../activity.service.ts";
import { findActivity, type StoredActivity } from "../activity.store.ts";
import { findCertificateFacts, withCertificateProblems } from "../certificates/certificateFacts.ts";
import type { ListCheckDeps } from "./checkActivityList.ts";
import { previewPath } from "./previewPath.ts";
import { readListBytes } from "./usedList.ts";
import { uploadNameList } from "./uploadNameList.ts";
import { uploadTemplate } from "./uploadTemplate.ts";

export type ActivityFileDeps = ListCheckDeps;

/**
 * Handles the template and the name list of an activity. The second to arrive is checked against the first, and publishing
 * checks both again.
 */
export const createActivityFiles = (deps: ActivityFileDeps) =>
  bindOperations(deps, { uploadTemplate, uploadNameList, report: readReport, file: readFile });

/** Returns the report of the activity's current file, updated with the sheets chosen since. */
async function readReport(
  { store }: ActivityFileDeps,
  text: string,
  field: Exclude<ActivityField, "photos" | "certificates">,
): Promise<UploadReport> {
  const activity = await getActivity(store.read, parseActivityId(text));
  const report =
    field === "template"
      ? await findStoredTemplateReport(store, activity)
      : await findStoredListReport(store, activity);
  if (report === undefined) throw new Refusal("notFound", toReason("activity.noReport"));
  return report;
}

async function findStoredTemplateReport(
  { read }: Store,
  { id, template }: StoredActivity,
): Promise<TemplateReport | undefined> {
  if (template === null) throw new Refusal("templateMissing");
  return findTemplateReport(read, template, previewPath(id));
}

async function findStoredListReport(store: Store, activity: StoredActivity): Promise<UploadReport | undefined> {
  const { nameList: file, sheets } = activity;
  if (file === null) throw new Refusal("nameListMissing");
  const upload = await findUpload(store.read, file.id, "name_list");
  const facts = JSON.parse(upload?.report ?? "{}") as object;
  const report = schemas.activity.report.data.safeParse({
    ...facts,
    kind: "name_list",
    file,
    ...(sheets && { sheets }),
  });
  return report.data && withCertificateProblems(report.data, await findCertificateFacts(store, activity));
}

/**
 * Returns the original bytes of an activity's current file. A name list with addresses is returned only to users who may
 * change the activity.
 */
async function readFile(
  { store }: ActivityFileDeps,
  reference: string,
  principal: Principal,
): Promise<Upload & { bytes: Uint8Array }> {
  const upload = await findUpload(store.read, reference);
  const activity =
    upload?.owner_noun === "activity" ? await findActivity(store.read, Number(upload.owner_id)) : undefined;
  const isCurrent = [activity?.template?.id, activity?.nameList?.id].includes(reference);
  if (upload === undefined || !isCurrent) throw new Refusal("notFound", toReason("activity.noUpload"));
  const departmentId = activity?.department ? Number(activity.department.id) : null;
  if (upload.sealed === 1 && !hasAuthorityFor(principal, "activity:write", departmentId)) {
    throw new Refusal("forbidden", toReason("activity.listHoldsAddresses"));
  }
  return { ...upload, bytes: await readListBytes(store, upload) };
}

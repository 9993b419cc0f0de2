import type { UploadReport } from "cert-api";
import { schemas } from "cert-api/schemas";
import type { Store } from "../../../db/open.ts";
import { readBytes } from "../../../files/bytes.ts";
import { findUpload, listParts, type Upload } from "../../../files/uploads.ts";
import { hasAuthorityFor, type Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { isGridFile, type ListMark, type Reading, writeNameList } from "../../../sheets/index.ts";
import { findActivity, type StoredActivity } from "../activity/storedActivity.ts";
import { getActivityWithList, prepareStoredList, readListBytes, withListRefusal } from "./reading/prepareList.ts";
import type { PrintedNames } from "../template/placeholders.ts";
import type { PreviewList } from "../template/sample.ts";
import { findCertificateFacts, withCertificateProblems } from "./archives/certificateFacts.ts";
import { resolvePhotos } from "./archives/resolveFiles.ts";
import type { ListCheckDeps } from "./check/checkActivityList.ts";

/** Returns the report on the current name list of an activity, updated with the sheets chosen since. */
export async function reportNameList({ store }: ListCheckDeps, text: string): Promise<UploadReport> {
  const activity = await getActivityWithList(store.read, text);
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
  if (stored.data === undefined) throw new Refusal("notFound", "activity.noReport");
  return withCertificateProblems(stored.data, await findCertificateFacts(store, activity));
}

export async function writeListWorkbook(
  { read }: Store,
  { id, file_name: fileName }: Upload,
  { bytes, marks, reading }: { bytes: Uint8Array; marks: readonly ListMark[]; reading: Reading },
): Promise<Uint8Array> {
  const pictures = new Map<string, Uint8Array>();
  for (const { file, hash } of await listParts(read, "upload_photo", id))
    pictures.set(file, await readBytes(read, hash));
  return withListRefusal(() => writeNameList(bytes, fileName, { marks, pictures, reading }));
}

/**
 * Returns the file of an activity as it was uploaded, or a workbook of a name list of which something was left out. A name
 * list with addresses is returned only to users who may change the activity.
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
  if (upload === undefined || !isCurrent) throw new Refusal("notFound", "activity.noUpload");
  if (upload.sealed === 1 && !hasAuthorityFor(principal, "activity:write", activity?.departmentId ?? null)) {
    throw new Refusal("forbidden", "activity.listHoldsAddresses");
  }
  const { original_hash: hash } = upload;
  const bytes = await readListBytes(store, hash === null ? upload : { ...upload, hash });
  if (hash !== null || !isGridFile(bytes)) return { ...upload, bytes };
  const workbook = await writeListWorkbook(store, upload, { bytes, marks: [], reading: {} });
  return { ...upload, file_name: `${upload.file_name.replace(/\.[^.]*$/u, "")}.xlsx`, bytes: workbook };
}

/** Returns the list of an activity with which a template is previewed; an empty one if there is none. */
export async function readPreviewList(
  store: Store,
  { id }: Pick<StoredActivity, "id">,
  template?: PrintedNames,
): Promise<PreviewList> {
  const activity = await getActivityWithList(store.read, id);
  if (activity.nameList === null) return { columns: [], rows: [] };
  const { list } = await prepareStoredList(store, activity, template);
  const { list: withPhotos } = await resolvePhotos(store, {
    activity,
    list,
    placeholders: template?.placeholders ?? [],
  });
  return withPhotos;
}

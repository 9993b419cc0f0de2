import { toReason, type UploadedFile } from "cert-api";
import { findUpload, type Upload } from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { parseActivityId } from "../../activity/activity.service.ts";
import type { ListCheckDeps } from "../check/checkActivityList.ts";
import { findPrintedNames, readListBytes, type PrintedNames } from "../../listReading/usedList.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";

export interface ChoiceSubject {
  activity: ActivityWithList;
  /** A template or name list that waits for a choice; null if the choice concerns the list already in use. */
  waiting: Upload | null;
  list: Upload;
  bytes: Uint8Array;
  template: PrintedNames | null;
}

/**
 * Finds the files that a choice is about.
 * @throws Refusal if the file that the user looked at was replaced
 */
export async function findSubject(
  { store }: Pick<ListCheckDeps, "store">,
  { id, file }: { id: string; file: string },
): Promise<ChoiceSubject> {
  const activity = await getActivityWithList(store.read, parseActivityId(id));
  const upload = await findUpload(store.read, file);
  const isWaiting = file === activity.waiting;
  if (upload === undefined || !(isWaiting || file === activity.nameList?.id)) {
    throw new Refusal("stale", toReason("activity.fileReplaced"));
  }
  const isTemplate = upload.kind === "template";
  const list = isTemplate ? await findUpload(store.read, activity.nameList?.id ?? "", "name_list") : upload;
  if (list === undefined) throw new Refusal("nameListMissing");
  const used = isTemplate ? { ...activity, template: toFile(upload), certificates: null } : activity;
  return {
    activity: used,
    waiting: isWaiting ? upload : null,
    list,
    bytes: await readListBytes(store, list),
    template: await findPrintedNames(store, used),
  };
}

export const toFile = ({ id, file_name: fileName, size, created_at: at }: Upload): UploadedFile => ({
  id,
  fileName,
  size,
  at: new Date(at).toISOString(),
});

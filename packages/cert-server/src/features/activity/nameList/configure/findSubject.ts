import { findUpload, toUploadedFile, type Upload } from "../../../../files/uploads.ts";
import { Refusal } from "../../../../http/refusal.ts";
import type { EndpointInput } from "../../../../http/mount.ts";
import { type ActivityWithList, findPrintedNames, getActivityWithList, readListBytes } from "../reading/prepareList.ts";
import type { ListCheckDeps } from "../check/checkActivityList.ts";
import type { PrintedNames } from "../../template/placeholders.ts";

/** The list that settings are about, and the file for whose sake they are made. */
export interface ListSubject {
  activity: ActivityWithList;
  /** A template or name list that waits for settings; null if they concern the list already in use. */
  waiting: Upload | null;
  /** True if what waits is the list itself. */
  isNewList: boolean;
  list: Upload;
  bytes: Uint8Array;
  template: PrintedNames | null;
}

/**
 * Finds the files that settings are about.
 * @param request `file` is the activity's list by default
 * @throws Refusal if the file that the user looked at was replaced, or the activity has another revision
 */
export async function findSubject(
  { store }: Pick<ListCheckDeps, "store">,
  { id, file, revision }: Pick<EndpointInput<"nameList", "configure">, "id" | "file" | "revision">,
): Promise<ListSubject> {
  const activity = await getActivityWithList(store.read, id);
  const reference = file ?? activity.nameList?.id;
  if (reference === undefined) throw new Refusal("nameListMissing");
  const upload = await findUpload(store.read, reference);
  const isWaiting = reference === activity.waiting;
  const isCurrent = isWaiting || reference === activity.nameList?.id;
  if (upload === undefined || !isCurrent || (revision ?? activity.revision) !== activity.revision) {
    throw new Refusal("stale", "activity.changed");
  }
  const isTemplate = upload.kind === "template";
  const list = isTemplate ? await findUpload(store.read, activity.nameList?.id ?? "", "name_list") : upload;
  if (list === undefined) throw new Refusal("nameListMissing");
  const used = isTemplate ? { ...activity, template: toUploadedFile(upload), certificates: null } : activity;
  return {
    activity: used,
    waiting: isWaiting ? upload : null,
    isNewList: isWaiting && !isTemplate,
    list,
    bytes: await readListBytes(store, list),
    template: await findPrintedNames(store, used),
  };
}

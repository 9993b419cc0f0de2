import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { addUploadPhotos, removeUploadPhotos, type UploadPhoto } from "../../files/photos.ts";
import { updateActivity } from "../activity/storedActivity.ts";

export async function replaceNameList(
  tx: Transaction<Tables>,
  { activityId, upload, photos }: { activityId: number; upload: string; photos: readonly UploadPhoto[] },
): Promise<void> {
  await addUploadPhotos(tx, upload, photos);
  await removeUploadPhotos(tx, activityId, { kind: "name_list", except: upload });
  await updateActivity(tx, activityId, { name_list_id: upload });
}

import type { Store } from "../../db/open.ts";
import { removeUploadPdfs } from "../../files/existingPdfs.ts";
import { removeUploadPhotos } from "../../files/photos.ts";
import type { ActivityEffects } from "../activity/activity.service.ts";
import { removeWaiting } from "../activity/waitingFile.ts";
import { refreshActivityIndex } from "../searchIndex/refreshSearchIndex.ts";
import { applyHolderCheckChange } from "./holderCheck/changeHolderCheck.ts";

export const createActivityEffects = (store: Store): ActivityEffects => ({
  refreshSearch: refreshActivityIndex,
  changeHolderCheck: (tx, change) => applyHolderCheckChange(tx, store, change),
  async removeFiles(tx, activityId) {
    await removeUploadPhotos(tx, activityId, { kind: "photos" });
    await removeUploadPhotos(tx, activityId, { kind: "name_list" });
    await removeUploadPdfs(tx, activityId);
    await removeWaiting(tx, activityId);
  },
});

import type { Store } from "../../../db/open.ts";
import { joinSheets } from "../../../lists/index.ts";
import type { PreviewList, PrintedTemplate } from "../../template/sample.ts";
import { joinedNames, possibleList, storedList } from "../../listReading/usedList.ts";
import { resolvePhotos } from "./resolvePhotos.ts";
import type { StoredActivity } from "../../activity/storedActivity.ts";
import { getActivityWithList } from "../../listReading/activityWithList.ts";

export async function readPreviewList(
  store: Store,
  { id }: Pick<StoredActivity, "id">,
  template?: PrintedTemplate,
): Promise<PreviewList> {
  const activity = await getActivityWithList(store.read, id);
  if (activity.nameList === null) return { columns: [], rows: [] };
  const { whole } = await storedList(store, activity, template);
  const names = joinedNames(activity.sheets ?? []);
  const list = names.length === 0 ? await possibleList(whole) : await joinSheets(whole, new Set(names));
  const { list: withPhotos } = await resolvePhotos(store, {
    activity,
    list,
    placeholders: template?.placeholders ?? [],
  });
  return withPhotos;
}

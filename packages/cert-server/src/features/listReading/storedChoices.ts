import type { NameListSheet } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { addUploadPhotos, removeUploadPhotos, type UploadPhoto } from "../../files/photos.ts";
import { updateActivity } from "../activity/storedActivity.ts";
import { removeWaiting } from "../activity/waitingFile.ts";

/** Makes an uploaded list the one of an activity. A file that waited for a choice waits no longer. */
export async function replaceNameList(
  tx: Transaction<Tables>,
  { activityId, upload, photos }: { activityId: number; upload: string; photos: readonly UploadPhoto[] },
): Promise<void> {
  await addUploadPhotos(tx, upload, photos);
  await removeUploadPhotos(tx, activityId, { kind: "name_list", except: upload });
  await updateActivity(tx, activityId, { name_list_id: upload });
  await removeWaiting(tx, activityId);
}

/**
 * Carries the sheet choices of the previous list over to a new one. Returns null if the sheets differ or were never
 * chosen. Row counts and the order of sheets do not matter.
 */
export function carrySheets(
  sheets: readonly NameListSheet[],
  earlierSheets: readonly NameListSheet[] | null,
): NameListSheet[] | null {
  const isVisible = ({ hidden = false }: NameListSheet) => !hidden;
  // A list of which columns were left out is stored without its hidden sheets, which are never joined
  if (earlierSheets === null || earlierSheets.filter(isVisible).length !== sheets.filter(isVisible).length) return null;
  const newSheets: NameListSheet[] = [];
  for (const sheet of sheets) {
    if (!isVisible(sheet)) {
      newSheets.push(sheet);
      continue;
    }
    const earlierSheet = earlierSheets.find(({ name }) => name === sheet.name);
    if (earlierSheet === undefined || earlierSheet.use === null || !isAlike(earlierSheet, sheet)) return null;
    newSheets.push({ ...sheet, use: earlierSheet.use });
  }
  return newSheets;
}

const isAlike = (a: NameListSheet, b: NameListSheet): boolean =>
  a.hasName === b.hasName && (a.hidden ?? false) === (b.hidden ?? false);

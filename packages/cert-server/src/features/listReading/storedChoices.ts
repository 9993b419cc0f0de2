import type { NameListSheet } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { ActivityWithList } from "./activityWithList.ts";
import { addUploadPhotos, removeUploadPhotos, type UploadPhoto } from "../../files/photos.ts";
import { replaceColumnMatches } from "../activity/columnMatches.ts";
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

export async function addSheets(
  tx: Transaction<Tables>,
  uploadId: string,
  sheets: readonly NameListSheet[],
): Promise<void> {
  await tx
    .insertInto("list_sheet")
    .values(toRows(uploadId, sheets))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the sheets of a rewritten name list. `sheets` is empty if there is no choice between them. */
export async function replaceSheets(
  tx: Transaction<Tables>,
  uploadId: string,
  sheets: readonly NameListSheet[],
): Promise<void> {
  await tx.deleteFrom("list_sheet").where("upload_id", "=", uploadId).execute();
  if (sheets.length > 0) await addSheets(tx, uploadId, sheets);
}

export async function setSheets(
  tx: Transaction<Tables>,
  uploadId: string,
  sheets: readonly NameListSheet[],
): Promise<void> {
  await tx
    .insertInto("list_sheet")
    .values(toRows(uploadId, sheets))
    .onConflict((conflict) =>
      conflict
        .columns(["upload_id", "position"])
        .doUpdateSet(({ ref }) => ({ use: ref("excluded.use"), rows: ref("excluded.rows") })),
    )
    .execute();
}

const toRows = (uploadId: string, sheets: readonly NameListSheet[]) =>
  sheets.map(({ name, rows, hasName, hidden = false, use }, position) => ({
    upload_id: uploadId,
    position,
    name,
    rows,
    has_name: Number(hasName),
    hidden: Number(hidden),
    use,
  }));

export async function setDecisions(
  tx: Transaction<Tables>,
  upload: string,
  decisions: ActivityWithList["decisions"],
): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ row_decisions: JSON.stringify(decisions) })
    .where("id", "=", upload)
    .execute();
}

/** Stores the choices about a list: columns for placeholders, rows left out, and how it is read. */
export async function storeListChoices(
  tx: Transaction<Tables>,
  { activityId, upload, at }: { activityId: number; upload: string; at: number },
  { matches, skipped, answers }: Pick<ActivityWithList, "matches" | "skipped" | "answers">,
): Promise<void> {
  const { spelling = null, hiddenRows: hidden_rows = null, teams = null, remarks = null } = answers;
  await tx
    .updateTable("upload")
    .set({ skipped_rows: JSON.stringify(skipped), spelling, hidden_rows, teams, remarks })
    .where("id", "=", upload)
    .execute();
  await replaceColumnMatches(tx, activityId, { matches, at });
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

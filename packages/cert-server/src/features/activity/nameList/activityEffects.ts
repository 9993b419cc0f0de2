import type { Store } from "../../../db/open.ts";
import type { ActivityEffects } from "../activity/activity.service.ts";
import { removeWaiting } from "../activity/waitingFile.ts";
import { refreshActivityIndex } from "../../public/searchIndex/refreshSearchIndex.ts";
import { findRecipientKind, type HolderCheck, type NameListReport, type UnusedColumn } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import {
  encryptUpload,
  findUpload,
  listStoredLists,
  readUploadBytes,
  removeParts,
  updateUploadReport,
} from "../../../files/uploads.ts";
import { Refusal } from "../../../http/refusal.ts";
import { askNothing } from "../../award/holderCheck/awardHolderChecks.service.ts";
import { type StoredActivity, updateActivity } from "../activity/storedActivity.ts";
import { requestVacuum } from "../../keeping/erasure/vacuum.service.ts";
import { type ActivityWithList, getActivityWithList } from "./reading/prepareList.ts";

export const createActivityEffects = (store: Store): ActivityEffects => ({
  refreshSearch: refreshActivityIndex,
  changeHolderCheck: (tx, change) => applyHolderCheckChange(tx, store, change),
  async removeFiles(tx, activityId) {
    for (const kind of ["photos", "name_list", "certificates"] as const) await removeParts(tx, activityId, kind);
    await removeWaiting(tx, activityId);
  },
});

/**
 * Applies a change of the holder check. If the check is removed, its awards are visible to everyone. Otherwise the stored
 * lists are encrypted and their reports no longer mention the column. The column of the previous check is no longer imported.
 */
async function applyHolderCheckChange(
  tx: Tx,
  { cipher }: Pick<Store, "cipher">,
  { activity, holderCheck, at }: { activity: StoredActivity; holderCheck: HolderCheck | null; at: number },
): Promise<void> {
  const { nameList, waiting, columnUses } = await getActivityWithList(tx, activity.id);
  const files = [nameList?.id, waiting].filter((file) => typeof file === "string");
  if (activity.holderCheck !== null && activity.holderCheck.column !== holderCheck?.column)
    await omitColumn(tx, { id: activity.id, columnUses, files }, activity.holderCheck.column);
  if (holderCheck === null) return askNothing(tx, activity.id);
  // Lists that were replaced are stored all the same
  for (const upload of await listStoredLists(tx, activity.id)) {
    const isReadable = (await readUploadBytes({ read: tx, cipher }, upload)) !== null;
    if (!isReadable && files.includes(upload.id)) throw new Refusal("conflict", "activity.listSealed");
    await encryptUpload(tx, upload, { cipher, report: withoutColumn(upload.report, holderCheck.column), at });
  }
  await requestVacuum(tx, at);
}

/**
 * Excludes the column of the previous holder check from the next publish. The stored list still has it, but awards must
 * not show in full an answer that was only compared. Like any excluded column, it can be imported again by choice.
 */
async function omitColumn(
  tx: Tx,
  { id, columnUses, files }: Pick<ActivityWithList, "id" | "columnUses"> & { files: readonly string[] },
  column: string,
): Promise<void> {
  if (files.length === 0 || findRecipientKind(column) !== undefined || columnUses[column] === "import") return;
  await updateActivity(tx, id, { column_uses: JSON.stringify({ ...columnUses, [column]: "omit" }) });
  for (const file of files) {
    const upload = await findUpload(tx, file, "name_list");
    if (upload === undefined) continue;
    const report = JSON.parse(upload.report) as { unused?: UnusedColumn[] };
    const otherColumns = (report.unused ?? []).filter(({ name }) => name !== column);
    await updateUploadReport(tx, upload.id, { ...report, unused: [...otherColumns, { name: column, use: "omit" }] });
  }
}

function withoutColumn(report: string, column: string): string {
  const { columns = [], firstRows = [], namesakes, ...facts } = JSON.parse(report) as Partial<NameListReport>;
  const place = columns.indexOf(column);
  if (place === -1) return report;
  const removeCell = (values: string[]) => values.toSpliced(place, 1);
  return JSON.stringify({
    ...facts,
    columns: removeCell(columns),
    firstRows: firstRows.map(removeCell),
    ...(namesakes && { namesakes: namesakes.column === column ? { ...namesakes, column: null } : namesakes }),
  });
}

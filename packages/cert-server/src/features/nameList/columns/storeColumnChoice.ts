import type { NameListReport, UnusedColumn } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { retainListPhotos } from "../../../files/photos.ts";
import { replaceGrid, updateUploadReport, type Upload } from "../../../files/uploads.ts";
import type { Actor } from "../../../http/access.ts";
import { lockUnchanged, updateActivity } from "../../activity/storedActivity.ts";
import { recordAudit } from "../../audit/recordAudit.ts";
import { requestVacuum } from "../../erasure/vacuum.service.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";
import { joinHeaders } from "./unusedColumns.ts";

export interface ChosenColumns {
  activity: ActivityWithList;
  upload: Upload;
  /** The list without the columns left out; null if it stays as it is. */
  bytes: Uint8Array | null;
  /** The pictures that are still in its cells. */
  pictures: readonly string[];
  report: Omit<NameListReport, "kind" | "file">;
  columnUses: ActivityWithList["columnUses"];
  columns: readonly Pick<UnusedColumn, "name" | "use">[];
}

/**
 * Stores which columns of a list are imported, and the list without the others.
 * @throws Refusal if the activity has changed since it was read
 */
export async function storeColumnChoice(
  store: Store,
  { activity, upload, bytes, pictures, report, columnUses, columns }: ChosenColumns,
  { principal, at }: { principal: Actor; at: number },
): Promise<void> {
  const { id } = activity;
  await store.write(async (tx) => {
    await lockUnchanged(tx, store.engine, activity);
    if (bytes !== null) {
      await replaceGrid(tx, upload, { bytes, sealer: store.sealer, at });
      await retainListPhotos(tx, upload.id, pictures);
      await requestVacuum(tx, at);
    }
    await updateUploadReport(tx, upload.id, report);
    await updateActivity(tx, id, { column_uses: JSON.stringify(columnUses), has_unpublished_changes: 1 });
    const join = (use: UnusedColumn["use"]) => joinHeaders(columns.filter((column) => column.use === use));
    const change = { upload: upload.id, imported: join("import"), omitted: join("omit") };
    await recordAudit(tx, { principal, at, noun: "activity", id, action: "chooseColumns", change });
  });
}

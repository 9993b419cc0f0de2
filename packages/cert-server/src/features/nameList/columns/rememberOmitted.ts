import type { UnusedColumn } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { updateActivity } from "../../activity/storedActivity.ts";
import { type ActivityWithList, getActivityWithList } from "../../listReading/activityWithList.ts";

/**
 * Records which columns were removed from an accepted list. Issued awards that still have these columns match their rows
 * and lose the columns at their next change.
 */
export async function rememberOmitted(
  tx: Transaction<Tables>,
  { id }: Pick<ActivityWithList, "id">,
  unusedColumns: readonly UnusedColumn[],
): Promise<void> {
  const omissions = unusedColumns.filter(({ use }) => use === "omit").map(({ name, use }) => [name, use] as const);
  // Somebody may have chosen for other columns since the list was read
  const { columnUses } = await getActivityWithList(tx, id);
  if (omissions.every(([name]) => columnUses[name] === "omit")) return;
  await updateActivity(tx, id, { column_uses: JSON.stringify({ ...columnUses, ...Object.fromEntries(omissions) }) });
}

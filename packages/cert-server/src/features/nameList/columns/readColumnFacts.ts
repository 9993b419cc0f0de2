import { formatDay } from "cert-api";
import { listClaimColumns } from "../../activity/claimColumns.ts";
import type { ListCheckDeps } from "../check/checkActivityList.ts";
import type { UnusedInput } from "./unusedColumns.ts";

/**
 * Reads the facts that decide which columns are used, apart from the activity's files: columns with open claim links, and
 * the current year.
 */
export async function readColumnFacts(
  { store, clock, timeZone }: Pick<ListCheckDeps, "store" | "clock" | "timeZone">,
  activityId: number,
): Promise<Pick<UnusedInput, "claimColumns" | "year">> {
  const at = clock();
  const claimColumns = await listClaimColumns(store.read, activityId, at);
  return { claimColumns, year: Number(formatDay(at, timeZone).slice(0, 4)) };
}

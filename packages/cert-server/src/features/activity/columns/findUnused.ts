import { formatDay, type UnusedColumn } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import { listClaimColumns } from "../claim/claimLink.store.ts";
import type { ListCheckDeps } from "../files/checkActivityList.ts";
import { findStoredUnused, joinUnused, listUnused, toStored, type UnusedInput } from "./unusedColumns.ts";

/** What the report of a list that is stored says of unused columns. `upload`: its reference. */
export async function findUnused(
  { store, clock, timeZone }: Pick<ListCheckDeps, "store" | "clock" | "timeZone">,
  { upload: reference, ...input }: Omit<UnusedInput, "year" | "claimColumns"> & { upload: string },
): Promise<UnusedColumn[]> {
  const upload = await findUpload(store.read, reference, "name_list");
  const { id, columnUses } = input.activity;
  const claimColumns = await listClaimColumns(store.read, id, clock());
  const year = Number(formatDay(clock(), timeZone).slice(0, 4));
  const stored = listUnused({ ...input, claimColumns, year }).map((column) => toStored(column, columnUses));
  return joinUnused(stored, findStoredUnused(upload?.report ?? "{}"), columnUses);
}

import { formatDay, type UnusedColumn } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import type { ListCheckDeps } from "../files/checkActivityList.ts";
import { findStoredUnused, joinUnused, listUnused, toStored, type UnusedInput } from "./unusedColumns.ts";

/** What the report of a list that is stored says of unused columns. `upload`: its reference. */
export async function findUnused(
  { store, clock, timeZone }: Pick<ListCheckDeps, "store" | "clock" | "timeZone">,
  { upload: reference, ...input }: Omit<UnusedInput, "year"> & { upload: string },
): Promise<UnusedColumn[]> {
  const upload = await findUpload(store.read, reference, "name_list");
  const { columnUses } = input.activity;
  const year = Number(formatDay(clock(), timeZone).slice(0, 4));
  const stored = listUnused({ ...input, year }).map((column) => toStored(column, columnUses));
  return joinUnused(stored, findStoredUnused(upload?.report ?? "{}"), columnUses);
}

import type { UnusedColumn } from "cert-api";
import { findUpload } from "../../../files/uploads.ts";
import type { ListCheckDeps } from "../check/checkActivityList.ts";
import { readColumnFacts } from "./readColumnFacts.ts";
import { findReportedUnused, joinUnused, listUnused, toStoredColumn, type UnusedInput } from "./unusedColumns.ts";

export async function findUnused(
  deps: Pick<ListCheckDeps, "store" | "clock" | "timeZone">,
  { upload: reference, ...input }: Omit<UnusedInput, "year" | "claimColumns"> & { upload: string },
): Promise<UnusedColumn[]> {
  const upload = await findUpload(deps.store.read, reference, "name_list");
  const { id, columnUses } = input.activity;
  const facts = await readColumnFacts(deps, id);
  const storedColumns = listUnused({ ...input, ...facts }).map((column) => toStoredColumn(column, columnUses));
  return joinUnused(storedColumns, findReportedUnused(upload?.report ?? "{}"), columnUses);
}

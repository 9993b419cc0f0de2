import type { NameListSheet } from "cert-api";
import type { Kysely, Selectable } from "kysely";
import type { ListSheetTable } from "../../db/rows/fileTables.ts";
import type { Tables } from "../../db/tables.ts";

/** Lists the sheets of some name lists in workbook order; lists without a choice between sheets have none. */
export async function listSheets(
  db: Kysely<Tables>,
  uploads: readonly (string | null)[],
): Promise<Map<string | null, NameListSheet[]>> {
  const ids = uploads.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("list_sheet")
    .selectAll()
    .where("upload_id", "in", ids)
    .orderBy("upload_id")
    .orderBy("position")
    .execute();
  const groups = Map.groupBy(rows, ({ upload_id }): string | null => upload_id);
  return new Map([...groups].map(([id, group]) => [id, group.map(toSheet)]));
}

const toSheet = ({ name, rows, has_name, hidden, use }: Selectable<ListSheetTable>): NameListSheet => ({
  name,
  rows,
  hasName: has_name === 1,
  ...(hidden === 1 && { hidden: true }),
  use,
});

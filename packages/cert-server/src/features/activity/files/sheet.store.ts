import type { NameListSheet } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";

/** Lists the sheets of some name lists in workbook order; lists without a choice between sheets have none. */
export async function listSheets(
  db: Kysely<Tables>,
  uploadIds: readonly string[],
): Promise<Map<string, NameListSheet[]>> {
  if (uploadIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("list_sheet")
    .selectAll()
    .where("upload_id", "in", uploadIds)
    .orderBy("upload_id")
    .orderBy("position")
    .execute();
  const sheets = new Map<string, NameListSheet[]>();
  for (const { upload_id, name, rows: count, has_name, hidden, use } of rows) {
    const sheet = { name, rows: count, hasName: has_name === 1, ...(hidden === 1 && { hidden: true }), use };
    const before = sheets.get(upload_id);
    if (before === undefined) sheets.set(upload_id, [sheet]);
    else before.push(sheet);
  }
  return sheets;
}

/** Stores the sheets of a name list. Sheets that are stored already stay unchanged. */
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
      conflict.columns(["upload_id", "position"]).doUpdateSet(({ ref }) => ({ use: ref("excluded.use") })),
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

import type { NameListSheet } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { ActivityWithList } from "./activityWithList.ts";

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

export async function setRowChoices(
  tx: Transaction<Tables>,
  upload: string,
  { skipped, spelling }: Pick<ActivityWithList, "skipped" | "spelling">,
): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ skipped_rows: JSON.stringify(skipped), spelling })
    .where("id", "=", upload)
    .execute();
}

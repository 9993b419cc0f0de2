import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { removeUnused } from "../../../files/removeUnused.ts";

/**
 * Notes that a refused file of an activity waits for a choice, in place of the one that did before.
 * @param upload its reference
 */
export async function addWaiting(tx: Transaction<Tables>, activityId: number, upload: string): Promise<void> {
  await removeWaiting(tx, activityId);
  await tx.updateTable("activity").set({ waiting_id: upload }).where("id", "=", activityId).execute();
}

/**
 * Ends the waiting of an activity's file. A name list that is not used by then is removed: it was refused, and nobody else
 * is to read the names in it. A template stays as every one that was replaced does.
 */
export async function removeWaiting(tx: Transaction<Tables>, activityId: number): Promise<void> {
  const waiting = await tx
    .selectFrom("activity as a")
    .innerJoin("upload as u", "u.id", "a.waiting_id")
    .select(["u.id", "u.kind", "u.hash"])
    .where("a.id", "=", activityId)
    .where(({ eb, ref, or }) => or([eb("a.name_list_id", "is", null), eb("a.name_list_id", "<>", ref("u.id"))]))
    .executeTakeFirst();
  await tx.updateTable("activity").set({ waiting_id: null }).where("id", "=", activityId).execute();
  if (waiting?.kind !== "name_list") return;
  await tx.deleteFrom("upload").where("id", "=", waiting.id).execute();
  await removeUnused(tx, [waiting]);
}

/** Stores the rows of a name list that are left out. */
export async function setSkippedRows(tx: Transaction<Tables>, upload: string, rows: unknown): Promise<void> {
  await tx
    .updateTable("upload")
    .set({ skipped_rows: JSON.stringify(rows) })
    .where("id", "=", upload)
    .execute();
}

import type { Tx } from "../../../db/tables.ts";
import { removeUnused } from "../../../files/removeUnused.ts";
import { updateActivity } from "./storedActivity.ts";

/**
 * Records a refused file that waits for a choice, in place of the previous one of the activity.
 * @param upload reference of the file
 */
export async function addWaiting(tx: Tx, activityId: number, upload: string): Promise<void> {
  await removeWaiting(tx, activityId);
  await updateActivity(tx, activityId, { waiting_id: upload });
}

/**
 * Removes the waiting file of an activity. A name list that is not in use is deleted, so that the names cannot be read in
 * a refused list. A template is kept like every replaced template.
 */
export async function removeWaiting(tx: Tx, activityId: number): Promise<void> {
  const waiting = await tx
    .selectFrom("activity as a")
    .innerJoin("upload as u", "u.id", "a.waiting_id")
    .select(["u.id", "u.kind", "u.hash", "u.original_hash"])
    .where("a.id", "=", activityId)
    .where(({ eb, ref, or }) => or([eb("a.name_list_id", "is", null), eb("a.name_list_id", "<>", ref("u.id"))]))
    .executeTakeFirst();
  await tx.updateTable("activity").set({ waiting_id: null }).where("id", "=", activityId).execute();
  if (waiting?.kind !== "name_list") return;
  const photos = await tx.deleteFrom("upload_photo").where("upload_id", "=", waiting.id).returning("hash").execute();
  await tx.deleteFrom("upload").where("id", "=", waiting.id).execute();
  const original = waiting.original_hash === null ? [] : [{ hash: waiting.original_hash }];
  await removeUnused(tx, [waiting, ...original, ...photos]);
}

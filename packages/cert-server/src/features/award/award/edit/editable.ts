import type { Db, Tx } from "../../../../db/tables.ts";
import { Refusal } from "../../../../http/refusal.ts";
import { notifyOfEdits } from "../../../keeping/notification/notifyOthers.service.ts";
import { findAward, type StoredAward } from "../record/storedAward.ts";

/** Returns an award that can be changed. */
export async function editable(db: Db, id: string): Promise<StoredAward> {
  const award = await findAward(db, id);
  if (award === undefined || award.state === "withdrawn") throw new Refusal("notFound", "award.notFound");
  return award;
}

/** Notifies others who work on the activity of an award that it was changed or ended; an award without one concerns no one. */
export async function notifyOfEdit(
  tx: Tx,
  { activityId }: Pick<StoredAward, "activityId">,
  { userId, at }: { userId: number | null; at: number },
): Promise<void> {
  if (activityId !== null) await notifyOfEdits(tx, { activityId, userId, at }, 1);
}

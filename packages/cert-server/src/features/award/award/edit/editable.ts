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

/** Notifies others who work on the activities of awards that these were changed or ended; those without one concern no one. */
export async function notifyOfChange(
  tx: Tx,
  awards: readonly Pick<StoredAward, "activityId">[],
  { userId, at }: { userId: number | null; at: number },
): Promise<void> {
  for (const [activityId, { length }] of Map.groupBy(awards, (award) => award.activityId))
    if (activityId !== null) await notifyOfEdits(tx, { activityId, userId, at }, length);
}

import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { notifyOfCorrections } from "../../notification/notifyOthers.service.ts";
import type { StoredAward } from "../record/storedAward.ts";

/** Notifies others who work on the activity of an award that it was changed or ended; an award without one concerns no one. */
export async function notifyOfCorrection(
  tx: Transaction<Tables>,
  { activityId }: Pick<StoredAward, "activityId">,
  { userId, at }: { userId: number | null; at: number },
): Promise<void> {
  if (activityId !== null) await notifyOfCorrections(tx, { activityId, userId, at }, 1);
}

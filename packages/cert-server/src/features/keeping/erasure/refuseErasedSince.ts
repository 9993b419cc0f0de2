import type { Tx } from "../../../db/tables.ts";
import { type MarkedActivity, wasErasedSince } from "../../../files/erasureMark.ts";
import { Refusal } from "../../../http/refusal.ts";

/** Throws a `Refusal` if awards of an activity were erased since it was read, see {@link wasErasedSince}. */
export async function refuseErasedSince(tx: Tx, activity: MarkedActivity): Promise<void> {
  if (await wasErasedSince(tx, activity)) throw new Refusal("stale", "activity.erasedMeanwhile");
}

import type { Tx } from "../db/tables.ts";
import { type MarkedActivity, wasErasedSince } from "../files/erasureMark.ts";
import { Refusal } from "../http/refusal.ts";

/**
 * Throws a `Refusal` if a record was saved since the caller read it. The refusal contains the record as it is now. A caller
 * that sends no revision replaces whatever is there.
 */
export function refuseStale(revision: number | undefined, current: { revision?: number | undefined } | null): void {
  if (revision === undefined || revision === (current?.revision ?? 0)) return;
  throw new Refusal("stale", undefined, { current });
}

/** Throws a `Refusal` if awards of an activity were erased since it was read, see {@link wasErasedSince}. */
export async function refuseErasedSince(tx: Tx, activity: MarkedActivity): Promise<void> {
  if (await wasErasedSince(tx, activity)) throw new Refusal("stale", "activity.erasedMeanwhile");
}

import { Refusal } from "../http/refusal.ts";

/**
 * Throws a `Refusal` if a record was saved since the caller read it. The refusal contains the record as it is now. A caller
 * that sends no revision replaces whatever is there.
 */
export function refuseStale(revision: number | undefined, current: { revision?: number | undefined } | null): void {
  if (revision === undefined || revision === (current?.revision ?? 0)) return;
  throw new Refusal("stale", undefined, { current });
}

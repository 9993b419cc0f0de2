import type { AwardState, ShownAwardState } from "../wire/awardStates.ts";
import { isExpired } from "./validity.ts";

export interface AwardStateFacts {
  state: AwardState;
  /** The last day of validity, `YYYY-MM-DD`; null if the award never expires. */
  validUntil: string | null | undefined;
  /** True if there is a later version. */
  isSuperseded?: boolean;
  /** True if the award was erased by law. */
  isErased?: boolean;
}

/**
 * Returns the state of a version of an award on a day (`YYYY-MM-DD`). Only a valid award has versions that are superseded
 * or expire.
 * @example findAwardState({ state: "valid", validUntil: "2026-06-30" }, "2026-07-01"); // "expired"
 */
export function findAwardState(
  { state, validUntil, isSuperseded = false, isErased = false }: AwardStateFacts,
  today: string,
): ShownAwardState {
  if (isErased) return "erased";
  if (state !== "valid") return state;
  if (isSuperseded) return "superseded";
  return isExpired(validUntil, today) ? "expired" : "valid";
}

import { isExpired } from "./validity.ts";

/** The state of an award that people are told. */
export type ShownAwardState = "valid" | "expired" | "revoked" | "withdrawn" | "superseded" | "erased";

/** The facts that decide the state of an award. */
export interface AwardStateFacts {
  /** The state as stored. */
  state: "valid" | "revoked" | "withdrawn";
  /** The last day of validity, `YYYY-MM-DD`; null if the award never expires. */
  validUntil: string | null | undefined;
  /** True if there is a later version. */
  isSuperseded?: boolean;
  /** True if the award was erased by law. */
  isErased?: boolean;
}

/**
 * Returns the state of an award on a day (`YYYY-MM-DD`). Only what is valid and current can expire.
 * @example findAwardState({ state: "valid", validUntil: "2026-06-30" }, "2026-07-01"); // "expired"
 */
export function findAwardState(
  { state, validUntil, isSuperseded = false, isErased = false }: AwardStateFacts,
  today: string,
): ShownAwardState {
  if (isErased) return "erased";
  if (isSuperseded) return "superseded";
  return state === "valid" && isExpired(validUntil, today) ? "expired" : state;
}

import { toRecord } from "../session/toRecord.ts";

/** The state of the login screen's history entry. */
export interface LoginState {
  /** The path from which the user was sent to the login; null for none. */
  from: string | null;
  /** True if the session expired during work. */
  ended: boolean;
}

/** Parses the state of a history entry, which may be any value. */
export function readLoginState(state: unknown): LoginState {
  const { from, ended } = toRecord(state);
  return { from: typeof from === "string" && from.startsWith("/") ? from : null, ended: ended === true };
}

/** The state of the login screen's history entry. */
export interface LoginState {
  /** The path from which the user was sent to the login; null for none. */
  from: string | null;
  /** True if the session expired during work. */
  ended: boolean;
}

/** Parses the state of a history entry, which may be any value. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== "object" || state === null) return { from: null, ended: false };
  const from = "from" in state && typeof state.from === "string" && state.from.startsWith("/") ? state.from : null;
  return { from, ended: "ended" in state && state.ended === true };
}

/** The state that the login screen's history entry carries. */
export interface LoginState {
  /** The path that somebody was sent to the login from; null: none. */
  from: string | null;
  /** The session ended while somebody worked. */
  ended: boolean;
}

/** Parses the state of a history entry, which may be any value. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== "object" || state === null) return { from: null, ended: false };
  const from = "from" in state && typeof state.from === "string" && state.from.startsWith("/") ? state.from : null;
  return { from, ended: "ended" in state && state.ended === true };
}

/** What the login is told on the way to it. */
export interface LoginState {
  /** Where one was sent from; null: nowhere. */
  from: string | null;
  /** A session ended while somebody worked. */
  ended: boolean;
}

/** Reads what a history entry carries, which may be anything. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== "object" || state === null) return { from: null, ended: false };
  const from = "from" in state && typeof state.from === "string" && state.from.startsWith("/") ? state.from : null;
  return { from, ended: "ended" in state && state.ended === true };
}

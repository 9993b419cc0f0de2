import type { Session } from "cert-api";

/** Who works here: not asked yet, somebody, or nobody (any more). */
export type SessionState =
  | { status: "unknown" }
  | { status: "in"; session: Session }
  | { status: "out"; reason: "none" | "ended" | "loggedOut" };

/** Remembers who works here, for all screens at once. */
export interface SessionStore {
  read: () => SessionState;
  subscribe: (changed: () => void) => () => void;
  write: (state: SessionState) => void;
}

/** A store in which nobody has been asked yet. */
export function createSessionStore(): SessionStore {
  let state: SessionState = { status: "unknown" };
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    write: (next) => {
      state = next;
      for (const changed of listeners) changed();
    },
  };
}

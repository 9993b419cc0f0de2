import type { Session } from "cert-api";

/** The state of the session: not loaded yet, logged in, or logged out with the reason. */
export type SessionState =
  | { status: "unknown" }
  | { status: "in"; session: Session }
  | { status: "out"; reason: "none" | "ended" | "loggedOut" };

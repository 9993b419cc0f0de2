import type { Session } from "cert-api";

/** Who works here: not asked yet, somebody, or nobody (any more). */
export type SessionState =
  | { status: "unknown" }
  | { status: "in"; session: Session }
  | { status: "out"; reason: "none" | "ended" | "loggedOut" };

import { dividedNouns, guardedNouns, type GuardedNoun } from "../nouns/index.ts";

/** The authorities that code checks. Others can be created, but have no effect until code checks them. */
export type BuiltInAuthority =
  | `${GuardedNoun}:read`
  | `${GuardedNoun}:write`
  | "activity:publish"
  | "correction:approve"
  | "audit:read"
  | "settings:write"
  | "erase:write";

/** Every built-in authority, in a stable order. */
export const builtInAuthorities: readonly BuiltInAuthority[] = [
  ...guardedNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const),
  "activity:publish",
  "correction:approve",
  "audit:read",
  "settings:write",
  "erase:write",
];

/**
 * Reports whether an authority has any effect if it is limited to one's own department: authorities over records of
 * departments have one, and so may custom ones, which are unknown to the program. All others require all departments.
 */
export const isDivided = (authority: string): boolean =>
  !builtInAuthorities.some((name) => name === authority) || dividedNouns.includes(authority.split(":")[0] ?? "");

/** The callers of an endpoint: everyone, logged-in users, or users with an authority. */
export type Access = "public" | "session" | BuiltInAuthority;

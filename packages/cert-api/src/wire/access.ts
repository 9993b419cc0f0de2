import { dividedNouns, guardedNouns, type GuardedNoun } from "../nouns/index.ts";

/** The authorities that code asks for. Further ones may be created; they do nothing until code asks for them. */
export type BuiltInAuthority =
  `${GuardedNoun}:read` | `${GuardedNoun}:write` | "activity:publish" | "audit:read" | "settings:write" | "erase:write";

/** Every built-in authority, in a stable order. */
export const builtInAuthorities: readonly BuiltInAuthority[] = [
  ...guardedNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const),
  "activity:publish",
  "audit:read",
  "settings:write",
  "erase:write",
];

/**
 * Whether an authority reaches something where it is limited to the own department: one over records that belong to
 * departments does, and so does one of a free name, of which the program knows nothing. The others need all departments.
 */
export const isDivided = (authority: string): boolean =>
  !builtInAuthorities.some((name) => name === authority) || dividedNouns.includes(authority.split(":")[0] ?? "");

/** Who may call an endpoint: anyone, anyone who is logged in, or holders of one authority. */
export type Access = "public" | "session" | BuiltInAuthority;

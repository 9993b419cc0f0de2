import { guardedNouns, type GuardedNoun } from "../nouns/index.ts";

/** The authorities that code asks for. Further ones may be created; they do nothing until code asks for them. */
export type BuiltInAuthority =
  `${GuardedNoun}:read` | `${GuardedNoun}:write` | "activity:publish" | "audit:read" | "settings:write";

/** Every built-in authority, in a stable order. */
export const builtInAuthorities: readonly BuiltInAuthority[] = [
  ...guardedNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const),
  "activity:publish",
  "audit:read",
  "settings:write",
];

/** Who may call an endpoint: anyone, anyone who is logged in, or holders of one authority. */
export type Access = "public" | "session" | BuiltInAuthority;

import { resourceRoutes } from "./resource.ts";
import { endpointsOf } from "../wire/endpoint.ts";
import type { authoritySchemas } from "../schemas/authority.ts";

/** The nouns that have a `read` and a `write` authority. */
export const guardedNouns = [
  "user",
  "role",
  "authority",
  "user_role",
  "role_authority",
  "department",
  "activity",
  "award",
] as const;

/** A noun as addresses and authorities spell it. */
export type GuardedNoun = (typeof guardedNouns)[number];

/** The authorities that code asks for. Further ones may be made; they do nothing until code asks for them. */
export type BuiltInAuthority =
  `${GuardedNoun}:read` | `${GuardedNoun}:write` | "activity:publish" | "audit:read" | "settings:write";

/** Every built-in authority, in a stable order. */
export const builtInAuthorities: readonly BuiltInAuthority[] = [
  ...guardedNouns.flatMap((noun) => [`${noun}:read`, `${noun}:write`] as const),
  "activity:publish",
  "audit:read",
  "settings:write",
];

/** 权限: one thing that a user may do; roles give it. */
export const authority = endpointsOf<typeof authoritySchemas>()(resourceRoutes("authority"));

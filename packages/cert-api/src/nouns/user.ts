import { declareEndpoints } from "../wire/endpoint.ts";
import type { userSchemas } from "../schemas/user.ts";
import { toReason, type Reason } from "../wire/reasons.ts";
import { fullRoutes } from "./resource.ts";

export const user = declareEndpoints<typeof userSchemas>()({
  ...fullRoutes("user"),
  roles: { method: "GET", path: "/api/user/root/roles", access: "user_role:write" },
  resetPassword: { method: "POST", path: "/api/user/root/reset", access: "user:write" },
  secondFactor: { method: "GET", path: "/api/user/root/second_factor/id/{id}", access: "user:write" },
  endSessions: { method: "POST", path: "/api/user/root/session/end", access: "user:write" },
  resetSecondFactor: { method: "POST", path: "/api/user/root/second_factor/reset", access: "user:write" },
  erase: { method: "POST", path: "/api/user/root/erase", access: "erase:write" },
});

/** Radicals look like Han characters but are not allowed. */
const allowed = /^(?:(?![\u2e80-\u2fdf])[\p{Script=Han}A-Za-z0-9._@-])+$/u;

/**
 * Returns the reason why a text cannot be a new account name, or null. Only unaccented Latin letters, digits, `.-_@` and
 * Han characters are allowed. Characters of other scripts look similar, and some are invisible, so that two accounts could
 * look the same.
 */
export const accountProblem = (account: string): Reason | null =>
  allowed.test(account) && account === account.normalize("NFKC") ? null : toReason("account.badCharacters");

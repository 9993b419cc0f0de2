import { declareEndpoints } from "../wire/endpoint.ts";
import type { userSchemas } from "../schemas/user.ts";
import { toReason, type Reason } from "../wire/reasons.ts";
import { fullRoutes, get, post } from "./resource.ts";

export const user = declareEndpoints<typeof userSchemas>()({
  ...fullRoutes("user"),
  roles: get("/api/user/root/roles", "user_role:write"),
  resetPassword: post("/api/user/root/reset", "user:write"),
  secondFactor: get("/api/user/root/second_factor/id/{id}", "user:write"),
  endSessions: post("/api/user/root/session/end", "user:write"),
  resetSecondFactor: post("/api/user/root/second_factor/reset", "user:write"),
  erase: post("/api/user/root/erase", "erase:write"),
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

import { type Reason, toReason } from "../../wire/reasons.ts";

/** Radicals look like Han characters and are none. */
const allowed = /^(?:(?![\u2e80-\u2fdf])[\p{Script=Han}A-Za-z0-9._@-])+$/u;

/**
 * Why a text cannot be a new account, or null. Latin letters without accents, digits, `.-_@` and Han alone: characters of
 * other scripts look like these, and some are not seen at all, so that two accounts could look the same.
 */
export const accountProblem = (account: string): Reason | null =>
  allowed.test(account) && account === account.normalize("NFKC") ? null : toReason("account.badCharacters");

import { type Reason, toReason } from "../../wire/reasons.ts";

/** Radicals look like Han characters but are not allowed. */
const allowed = /^(?:(?![\u2e80-\u2fdf])[\p{Script=Han}A-Za-z0-9._@-])+$/u;

/**
 * Returns the reason why a text cannot be a new account name, or null. Only unaccented Latin letters, digits, `.-_@` and
 * Han characters are allowed. Characters of other scripts look similar, and some are invisible, so that two accounts could
 * look the same.
 */
export const accountProblem = (account: string): Reason | null =>
  allowed.test(account) && account === account.normalize("NFKC") ? null : toReason("account.badCharacters");

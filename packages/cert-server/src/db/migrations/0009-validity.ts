import type { Migration } from "../migration.ts";

/**
 * How long the awards of an activity are valid by its rule, in months, and through which day a version of an award is.
 * Versions of earlier programs are valid for good, as they were when they were issued.
 */
export const validity: Migration = {
  name: "0009-validity",
  statements: ({ integer }) => [
    `alter table activity add column validity_months ${integer}`,
    `alter table award_version add column valid_until text`,
  ],
};

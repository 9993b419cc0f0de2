import type { Migration } from "../migration.ts";

/**
 * What an activity shows to visitors beside its awards: the column of its list that tells winners of one name apart, and
 * whom to ask. Activities of before have neither.
 */
export const visitors: Migration = {
  name: "0018-visitors",
  statements: () => [
    `alter table activity add column winner_column text`,
    `alter table activity add column contact text`,
  ],
};

import type { Migration } from "../migration.ts";

/**
 * What visitors are asked before the awards of an activity are shown to them, and what their answers are compared with; and
 * which unused columns of its lists are imported.
 */
export const holderCheck: Migration = {
  name: "0029-holder-check",
  statements: ({ integer, strict }) => [
    `alter table activity add column holder_check text`,
    `alter table activity add column column_uses text not null default '{}'`,
    `create table award_factor (
      award_id text primary key references award (id), column_name text not null, digits ${integer} not null,
      hashes text not null
    ) ${strict}`,
  ],
};

import type { Migration } from "../migration.ts";

/**
 * What visitors are asked before the awards of an activity are shown to them, and what their answers are compared with; and
 * which unused columns of its lists are imported.
 */
export const secondFactor: Migration = {
  name: "0029-second-factor",
  statements: ({ integer, strict }) => [
    `alter table activity add column second_factor text`,
    `alter table activity add column column_uses text not null default '{}'`,
    `create table award_factor (
      award_id text primary key references award (id), column_name text not null, digits ${integer} not null,
      hashes text not null
    ) ${strict}`,
  ],
};

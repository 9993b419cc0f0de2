import type { Migration } from "../migration.ts";

/**
 * What is chosen so that a list can be used as it is: the columns that fill placeholders of other names, remembered for
 * their activity; the rows with errors that are left out of one file; and the file that waits for such a choice.
 */
export const listChoices: Migration = {
  name: "0015-list-choices",
  statements: ({ integer, strict }) => [
    `alter table activity add column waiting_id text references upload (id)`,
    `alter table upload add column skipped_rows text not null default '[]'`,
    `create table column_match (
      activity_id ${integer} not null references activity (id), name text not null, header text not null,
      chosen_at ${integer} not null, primary key (activity_id, name)
    ) ${strict}`,
    `create index column_match_name on column_match (name, chosen_at)`,
  ],
};

import type { Migration } from "../migration.ts";

/** The sheets of a name list with several sheets of data, and what was chosen for each. */
export const sheets: Migration = {
  name: "0003-sheets",
  statements: ({ integer, strict }) => [
    `create table list_sheet (
      upload_id text not null references upload (id), position ${integer} not null, name text not null,
      rows ${integer} not null, has_name ${integer} not null, hidden ${integer} not null, use text,
      primary key (upload_id, position)
    ) ${strict}`,
  ],
};

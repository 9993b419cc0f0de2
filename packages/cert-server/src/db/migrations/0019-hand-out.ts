import type { Migration } from "../migration.ts";

/**
 * Private links to the certificates of one value of a column, of which only the hash of the token is stored; activities
 * that are published at a time to come; and an index that tells which awards the public has downloaded.
 */
export const handOut: Migration = {
  name: "0019-hand-out",
  statements: ({ id, integer, strict }) => [
    `create table claim_link (
      id ${id}, activity_id ${integer} not null references activity (id), column_name text not null, value text not null,
      token_hash text not null unique, user_id ${integer} references "user" (id), created_at ${integer} not null,
      expires_at ${integer} not null, ended_at ${integer}, unique (activity_id, column_name, value)
    ) ${strict}`,
    `create table publish_schedule (
      activity_id ${integer} primary key references activity (id), publish_at ${integer} not null, request text not null,
      user_id ${integer} not null references "user" (id), created_at ${integer} not null
    ) ${strict}`,
    `create index rendition_public on rendition (award_id) where first_public_at is not null`,
  ],
};

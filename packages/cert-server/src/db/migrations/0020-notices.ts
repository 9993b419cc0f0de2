import type { Migration } from "../migration.ts";

/**
 * Addresses of holders and the name lists that hold them, sealed; notices that are sent to them, with what became of each;
 * who wants no more of them; which expiries administrators were reminded of; and an index by which awards are listed in the
 * order of their numbers.
 */
export const notices: Migration = {
  name: "0020-notices",
  statements: ({ id, integer, strict, byBytes }) => [
    `alter table upload add column sealed ${integer} not null default 0`,
    `create table award_address (
      id ${id}, award_id text not null references award (id), kind text not null, fingerprint text not null,
      sealed text not null, unique (award_id, fingerprint)
    ) ${strict}`,
    `create table notice (
      id ${id}, activity_id ${integer} not null references activity (id), purpose text not null, kind text not null,
      subject text not null, body text not null, user_id ${integer} references "user" (id),
      created_at ${integer} not null, finished_at ${integer}
    ) ${strict}`,
    `create index notice_activity on notice (activity_id)`,
    `create table notice_delivery (
      id ${id}, notice_id ${integer} not null references notice (id), award_id text not null references award (id),
      version ${integer} not null, fingerprint text not null, state text not null, reason text not null,
      attempted_at ${integer}, token_hash text unique, unique (notice_id, award_id, fingerprint)
    ) ${strict}`,
    `create index notice_delivery_award on notice_delivery (award_id)`,
    `create index notice_delivery_state on notice_delivery (state, id)`,
    `create index notice_delivery_progress on notice_delivery (notice_id, state)`,
    `create table notice_opt_out (fingerprint text primary key, created_at ${integer} not null) ${strict}`,
    `create index award_numbered on award ((number is null), number ${byBytes}, seq) where state <> 'withdrawn'`,
    `create index award_version_expiry on award_version (valid_until) where valid_until is not null`,
    `create table expiry_reminder (
      activity_id ${integer} not null references activity (id), valid_until text not null,
      created_at ${integer} not null, primary key (activity_id, valid_until)
    ) ${strict}`,
  ],
};

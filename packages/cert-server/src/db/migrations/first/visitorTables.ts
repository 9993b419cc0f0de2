import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isDate, isFilled, isHash } from "../../checks.ts";

const handout = ({ id, integer, strict, clustered, withoutLog }: Dialect): string[] => [
  `create table claim_link (
    id ${id}, activity_id ${integer} not null references activity (id), column_name text not null, value text not null,
    token_hash text not null unique, user_id ${integer} references "user" (id), created_at ${integer} not null,
    expires_at ${integer} not null, ended_at ${integer}, unique (activity_id, column_name, value),
    ${checks("claim_link", { value: isFilled, token_hash: isHash }, { expiry: "expires_at > created_at" })}
  ) ${strict}`,
  `create table claim_value (
    activity_id ${integer} not null, column_name text not null, value text not null, award_id text not null,
    version ${integer} not null, primary key (activity_id, column_name, value, award_id, version),
    foreign key (award_id, version) references award_version (award_id, version)
  ) ${clustered}`,
  `create index claim_value_award on claim_value (award_id)`,
  `create table holder_check (
    award_id text primary key references award (id), column_name text not null, digits ${integer} not null,
    hashes text not null, ${checks("holder_check", { column_name: isFilled, digits: isAtLeast(1) })}
  ) ${strict}`,
  `create table holder_check_failure (
    subject text primary key, count ${integer} not null, expires_at ${integer} not null,
    ${checks("holder_check_failure", { count: isAtLeast(0) })}
  ) ${strict}`,
  `create index holder_check_failure_expires_at on holder_check_failure (expires_at)`,
  ...withoutLog("holder_check_failure"),
];

const notices = ({ id, integer, strict }: Dialect): string[] => [
  `create table award_address (
    id ${id}, award_id text not null references award (id), kind text not null, fingerprint text not null,
    sealed text not null, unique (award_id, fingerprint),
    ${checks("award_address", { kind: { email: true, phone: true }, fingerprint: isHash })}
  ) ${strict}`,
  `create table notice (
    id ${id}, activity_id ${integer} not null references activity (id), purpose text not null, kind text not null,
    subject text not null, body text not null, user_id ${integer} references "user" (id),
    created_at ${integer} not null, finished_at ${integer},
    ${checks("notice", { purpose: { issued: true, expiring: true }, kind: { email: true, phone: true } })}
  ) ${strict}`,
  `create index notice_activity on notice (activity_id)`,
  `create table notice_delivery (
    id ${id}, notice_id ${integer} not null references notice (id), award_id text not null,
    version ${integer} not null, fingerprint text not null, state text not null, reason text not null,
    attempted_at ${integer}, token_hash text unique, unique (notice_id, award_id, fingerprint),
    foreign key (award_id, version) references award_version (award_id, version),
    ${checks("notice_delivery", {
      fingerprint: isHash,
      state: { waiting: true, sending: true, sent: true, failed: true, skipped: true },
      token_hash: isHash,
    })}
  ) ${strict}`,
  `create index notice_delivery_award on notice_delivery (award_id)`,
  `create index notice_delivery_state on notice_delivery (state, id)`,
  `create index notice_delivery_progress on notice_delivery (notice_id, state)`,
  `create table notice_opt_out (
    fingerprint text primary key, created_at ${integer} not null, ${checks("notice_opt_out", { fingerprint: isHash })}
  ) ${strict}`,
];

/**
 * The awards that searches showed to clients within a day, as keyed hashes, with the salts of these hashes. PostgreSQL
 * keeps them out of its write-ahead log so that they are also forgotten in its archives and replicas.
 */
const usages = ({ id, integer, strict, withoutLog }: Dialect): string[] => [
  `create table search_salt (
    day text primary key, salt text not null, ${checks("search_salt", { day: isDate })}
  ) ${strict}`,
  `create table search_usage (
    id ${id}, client text not null, day text not null, hour ${integer} not null, awards text not null
  ) ${strict}`,
  `create index search_usage_client on search_usage (client)`,
  ...["search_salt", "search_usage"].flatMap(withoutLog),
];

export const visitorTables = (dialect: Dialect): string[] => [
  ...handout(dialect),
  ...notices(dialect),
  ...usages(dialect),
];

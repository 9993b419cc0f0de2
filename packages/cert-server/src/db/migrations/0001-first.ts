import type { Dialect } from "../dialects.ts";
import type { Migration } from "../migration.ts";

/** Who may log in, and what each may do. */
const accountTables = ({ id, integer, strict }: Dialect): string[] => [
  `create table department (
    id ${id}, display_name text not null unique, created_at ${integer} not null
  ) ${strict}`,

  `create table "user" (
    id ${id}, account text not null, account_key text not null, nick_name text not null, phone text not null,
    enabled ${integer} not null, department_id ${integer} references department (id),
    must_change_password ${integer} not null default 0, created_at ${integer} not null, deleted_at ${integer}
  ) ${strict}`,
  `create unique index user_account on "user" (account_key) where deleted_at is null`,
  `create index user_department on "user" (department_id)`,

  `create table identity (
    provider text not null, subject text not null, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, primary key (provider, subject)
  ) ${strict}`,
  `create table password (
    id ${id}, user_id ${integer} not null references "user" (id), hash text not null, created_at ${integer} not null
  ) ${strict}`,
  `create index password_user on password (user_id, id)`,

  `create table role (
    id ${id}, name text not null unique, display_name text not null, built_in ${integer} not null default 0,
    created_at ${integer} not null
  ) ${strict}`,
  `create table authority (
    id ${id}, name text not null unique, display_name text not null, built_in ${integer} not null default 0,
    created_at ${integer} not null
  ) ${strict}`,
  `create table user_role (
    id ${id}, user_id ${integer} not null references "user" (id), role_id ${integer} not null references role (id),
    created_at ${integer} not null, unique (user_id, role_id)
  ) ${strict}`,
  `create index user_role_role on user_role (role_id)`,
  `create table role_authority (
    id ${id}, role_id ${integer} not null references role (id),
    authority_id ${integer} not null references authority (id), created_at ${integer} not null,
    unique (role_id, authority_id)
  ) ${strict}`,
  `create index role_authority_authority on role_authority (authority_id)`,

  `create table session (
    token_hash text not null primary key, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, last_seen_at ${integer} not null, expires_at ${integer} not null
  ) ${strict}`,
  `create index session_of_user on session (user_id)`,
  `create index session_expiry on session (expires_at)`,
];

/** What was done, by whom. The table has been called `audit` since migration 5. */
const auditTables = ({ id, integer, strict, appendOnly }: Dialect): string[] => [
  `create table trail (
    id ${id}, at ${integer} not null, user_id ${integer}, account text, address text, noun text not null,
    subject text, action text not null, success ${integer} not null, change text not null
  ) ${strict}`,
  `create index trail_subject on trail (noun, subject, id)`,
  `create index trail_user on trail (user_id, id)`,
  ...appendOnly("trail"),
];

/** Uploaded files, each content once. */
const fileTables = ({ integer, bytes, strict }: Dialect): string[] => [
  `create table blob (
    hash text not null primary key, size ${integer} not null, bytes ${bytes} not null, created_at ${integer} not null
  ) ${strict}`,
  `create table upload (
    id text not null primary key, kind text not null, owner_noun text not null, owner_id text not null,
    file_name text not null, hash text not null references blob (hash), size ${integer} not null,
    user_id ${integer} references "user" (id), report text not null, created_at ${integer} not null
  ) ${strict}`,
  `create index upload_owner on upload (owner_noun, owner_id, kind)`,
  `create index upload_hash on upload (hash)`,
];

/** Activities, and their templates as compiled. */
const activityTables = ({ id, integer, strict, appendOnly }: Dialect): string[] => [
  `create table activity (
    id ${id}, name text not null, department_id ${integer} references department (id),
    maker_id ${integer} references "user" (id), template_id text references upload (id),
    name_list_id text references upload (id), published_at ${integer}, created_at ${integer} not null
  ) ${strict}`,
  `create index activity_department on activity (department_id)`,

  `create table template_version (
    id ${id}, upload_id text not null references upload (id), program_hash text not null references blob (hash),
    placeholders text not null, warnings text not null, fonts text not null, pages ${integer} not null,
    engine text not null, renderer text not null, fonts_hash text not null, created_at ${integer} not null
  ) ${strict}`,
  `create index template_version_upload on template_version (upload_id, id)`,
  ...appendOnly("template_version"),
];

/** Awards, their versions, search keys, numbers and the certificates that were rendered. */
const awardTables = ({ id, integer, ordered, strict, clustered, appendOnly }: Dialect): string[] => [
  `create table award (
    seq ${id}, id text not null unique, activity_id ${integer} references activity (id), number text unique,
    state text not null, version ${integer} not null, template_id text references upload (id),
    created_at ${integer} not null, state_at ${integer} not null, state_reason text not null
  ) ${strict}`,
  `create index award_activity on award (activity_id, seq, state)`,
  `create index award_listed on award (seq) where state <> 'withdrawn'`,
  `create index award_template on award (template_id) where template_id is not null`,
  `create table award_version (
    award_id text not null references award (id), version ${integer} not null, name text not null,
    content text not null, template_version_id ${integer} references template_version (id), issued_on text not null,
    source text not null, user_id ${integer} references "user" (id), reason text not null,
    created_at ${integer} not null, primary key (award_id, version)
  ) ${strict}`,
  ...appendOnly("award_version"),
  `create table award_holder (
    award_id text not null, version ${integer} not null, position ${integer} not null, name text not null,
    primary key (award_id, version, position)
  ) ${clustered}`,
  ...appendOnly("award_holder"),
  `create table award_key (
    key ${ordered} not null, rank ${integer} not null, award_id text not null,
    shared ${integer} not null default 0, primary key (key, rank, award_id)
  ) ${clustered}`,
  `create table number_counter (
    activity_id ${integer} not null primary key, next ${integer} not null
  ) ${strict}`,
  `create table number_taken (
    number ${ordered} not null primary key, award_id text not null, created_at ${integer} not null
  ) ${clustered}`,
  ...appendOnly("number_taken"),

  `create table rendition (
    id ${id}, award_id text not null, version ${integer} not null, kind text not null, hash text not null,
    size ${integer} not null, engine text not null, renderer text not null, fonts_hash text not null,
    address_base text not null, created_at ${integer} not null, first_public_at ${integer},
    unique (award_id, version, kind, hash, address_base)
  ) ${strict}`,
];

/** Jobs, settings, counters and notifications. */
const operationTables = ({ id, integer, strict }: Dialect): string[] => [
  `create table job (
    id text not null primary key, kind text not null, subject text not null, state text not null,
    done ${integer} not null, total ${integer} not null, result text not null, lease_holder text not null,
    lease_until ${integer} not null, user_id ${integer} references "user" (id), created_at ${integer} not null,
    finished_at ${integer}
  ) ${strict}`,
  `create unique index job_running on job (kind, subject) where state = 'running'`,
  `create table setting (key text not null primary key, value text not null, updated_at ${integer} not null) ${strict}`,
  `create table search_count (day text not null primary key, count ${integer} not null) ${strict}`,
  `create table notification (
    id ${id}, user_id ${integer} not null references "user" (id), kind text not null, body text not null,
    created_at ${integer} not null, read_at ${integer}
  ) ${strict}`,
  `create index notification_user on notification (user_id, id)`,
];

/**
 * Every table of the product's first version. One text for both engines: they differ in the names of a few column
 * types only. Times are milliseconds since 1970 in UTC, switches are 0 or 1, JSON is kept as text (its key order counts).
 */
export const first: Migration = {
  name: "0001-first",
  statements: (dialect) => [
    ...accountTables(dialect),
    ...auditTables(dialect),
    ...fileTables(dialect),
    ...activityTables(dialect),
    ...awardTables(dialect),
    ...operationTables(dialect),
  ],
};

import type { Dialect } from "../../dialects.ts";
import { checks, isDate, isHash, isSwitch } from "../../checks.ts";

export const accountTables = ({ id, integer, strict }: Dialect): string[] => [
  `create table department (
    id ${id}, display_name text not null unique, created_at ${integer} not null
  ) ${strict}`,

  `create table "user" (
    id ${id}, account text not null, account_key text not null, nick_name text not null, phone text not null,
    email text not null default '', enabled ${integer} not null, department_id ${integer} references department (id),
    must_change_password ${integer} not null default 0, created_at ${integer} not null, deleted_at ${integer},
    ${checks("user", { enabled: isSwitch, must_change_password: isSwitch })}
  ) ${strict}`,
  `create unique index user_account on "user" (account_key) where deleted_at is null`,
  `create index user_department on "user" (department_id)`,

  `create table password (
    id ${id}, user_id ${integer} not null references "user" (id), hash text not null, created_at ${integer} not null
  ) ${strict}`,
  `create index password_user on password (user_id, id)`,

  `create table role (
    id ${id}, name text not null unique, display_name text not null, built_in ${integer} not null default 0,
    created_at ${integer} not null, department_only ${integer} not null default 0,
    requires_second_factor ${integer} not null default 0,
    ${checks("role", { built_in: isSwitch, department_only: isSwitch, requires_second_factor: isSwitch })}
  ) ${strict}`,
  `create table authority (
    id ${id}, name text not null unique, display_name text not null, built_in ${integer} not null default 0,
    created_at ${integer} not null, ${checks("authority", { built_in: isSwitch })}
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

  `create table access_token (
    id ${id}, name text not null unique, token_hash text not null unique,
    user_id ${integer} not null references "user" (id), authorities text not null,
    department_id ${integer} references department (id), expires_on text, last_used_on text,
    created_at ${integer} not null,
    ${checks("access_token", { token_hash: isHash, expires_on: isDate, last_used_on: isDate })}
  ) ${strict}`,
  `create index access_token_user on access_token (user_id)`,
  `create index access_token_department on access_token (department_id)`,
];

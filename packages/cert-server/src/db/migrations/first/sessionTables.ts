import type { Dialect } from "../../dialects.ts";
import { checks, isAtLeast, isHash, isSwitch } from "../../checks.ts";

export const sessionTables = ({ integer, strict }: Dialect): string[] => [
  `create table session (
    token_hash text not null primary key, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, last_seen_at ${integer} not null, expires_at ${integer} not null,
    second_factor_due ${integer} not null default 0, network text, browser text, system text,
    ${checks("session", { token_hash: isHash, second_factor_due: isSwitch })}
  ) ${strict}`,
  `create index session_of_user on session (user_id)`,
  `create index session_expiry on session (expires_at)`,

  `create table login_device (
    token_hash text not null primary key, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, seen_at ${integer} not null, ${checks("login_device", { token_hash: isHash })}
  ) ${strict}`,
  `create index login_device_of_user on login_device (user_id)`,

  `create table second_factor (
    user_id ${integer} not null primary key references "user" (id), sealed text not null,
    created_at ${integer} not null, confirmed_at ${integer}, last_step ${integer} not null,
    failures ${integer} not null default 0,
    ${checks("second_factor", { last_step: isAtLeast(0), failures: isAtLeast(0) })}
  ) ${strict}`,
  `create table recovery_code (
    code_hash text not null primary key, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, ${checks("recovery_code", { code_hash: isHash })}
  ) ${strict}`,
  `create index recovery_code_of_user on recovery_code (user_id)`,
  `create table identity (
    provider text not null, subject text not null, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, primary key (provider, subject), unique (user_id, provider)
  ) ${strict}`,
  `create table pending_login (
    token_hash text not null primary key, user_id ${integer} not null references "user" (id),
    created_at ${integer} not null, expires_at ${integer} not null, tries ${integer} not null,
    ${checks("pending_login", { token_hash: isHash, tries: isAtLeast(0) }, { expiry: "expires_at > created_at" })}
  ) ${strict}`,
  `create index pending_login_of_user on pending_login (user_id)`,
  `create table password_reset (
    user_id ${integer} not null primary key references "user" (id), token_hash text not null unique,
    created_at ${integer} not null, ${checks("password_reset", { token_hash: isHash })}
  ) ${strict}`,
];

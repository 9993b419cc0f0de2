import type { Migration } from "../migration.ts";

/**
 * Second factors with their recovery codes, logins that wait for a code, which roles ask for a second factor, and what of a
 * session tells its user where it is.
 */
export const secondFactors: Migration = {
  name: "0030-second-factors",
  statements: ({ integer, strict }) => [
    `create table second_factor (
      user_id ${integer} not null primary key references "user" (id), sealed text not null,
      created_at ${integer} not null, confirmed_at ${integer}, last_step ${integer} not null,
      failures ${integer} not null default 0
    ) ${strict}`,
    `create table recovery_code (
      code_hash text not null primary key, user_id ${integer} not null references "user" (id),
      created_at ${integer} not null
    ) ${strict}`,
    `create index recovery_code_of_user on recovery_code (user_id)`,
    `create table pending_login (
      token_hash text not null primary key, user_id ${integer} not null references "user" (id),
      created_at ${integer} not null, expires_at ${integer} not null, tries ${integer} not null
    ) ${strict}`,
    `create index pending_login_of_user on pending_login (user_id)`,
    `alter table role add column requires_second_factor ${integer} not null default 0`,
    `alter table session add column second_factor_due ${integer} not null default 0`,
    ...["network", "browser", "system"].map((column) => `alter table session add column ${column} text`),
  ],
};

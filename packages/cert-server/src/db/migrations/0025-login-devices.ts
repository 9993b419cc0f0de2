import type { Migration } from "../migration.ts";

/** Devices on which somebody logged in to an account: attacks on it from elsewhere do not slow them down. */
export const loginDevices: Migration = {
  name: "0025-login-devices",
  statements: ({ integer, strict }) => [
    `create table login_device (
      token_hash text not null primary key, user_id ${integer} not null references "user" (id),
      created_at ${integer} not null, seen_at ${integer} not null
    ) ${strict}`,
    `create index login_device_of_user on login_device (user_id)`,
  ],
};

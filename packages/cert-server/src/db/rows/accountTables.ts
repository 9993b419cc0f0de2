import type { Generated } from "kysely";
import type { Json, Switch, Time } from "./columns.ts";

export interface AccountTables {
  user: {
    id: Generated<number>;
    account: string;
    /** The account in the form used for comparison; see `accountKey`. Unique among users that are not deleted. */
    account_key: string;
    nick_name: string;
    phone: string;
    /** The address to which a new password can be asked for; empty if there is none. */
    email: Generated<string>;
    enabled: Switch;
    department_id: number | null;
    must_change_password: Generated<Switch>;
    created_at: Time;
    deleted_at: Time | null;
    revision: Generated<number>;
  };

  /** PHC strings. The newest one is valid; the last five cannot be reused. */
  password: {
    id: Generated<number>;
    user_id: number;
    hash: string;
    created_at: Time;
  };

  role: {
    id: Generated<number>;
    name: string;
    display_name: string;
    built_in: Generated<Switch>;
    created_at: Time;
    /** 1 if the role's authorities only cover the department of the user who has it. */
    department_only: Generated<Switch>;
    /** 1 if users with this role must set up a second factor before anything else. */
    requires_second_factor: Generated<Switch>;
    revision: Generated<number>;
  };

  /** An action that a user may be allowed to perform; `name` is checked by the program. */
  authority: {
    id: Generated<number>;
    name: string;
    display_name: string;
    built_in: Generated<Switch>;
    created_at: Time;
    revision: Generated<number>;
  };

  access_token: {
    id: Generated<number>;
    name: string;
    /** SHA-256 of the token, in hex. */
    token_hash: string;
    user_id: number;
    /** The names of its authorities, as a JSON array. */
    authorities: Json;
    /** The department to whose records its authorities are limited; null for no limit. */
    department_id: number | null;
    /** The last day (yyyy-mm-dd) on which it is accepted; null for no limit. */
    expires_on: string | null;
    last_used_on: string | null;
    created_at: Time;
  };

  user_role: {
    id: Generated<number>;
    user_id: number;
    role_id: number;
    created_at: Time;
  };

  role_authority: {
    id: Generated<number>;
    role_id: number;
    authority_id: number;
    created_at: Time;
  };
}

import type { Generated } from "kysely";
import type { Switch, Time } from "./columns.ts";

/** An account of a person; a deleted one stays as a row, for the audit log. */
export interface UserTable {
  id: Generated<number>;
  account: string;
  /** The account as it is compared: see `accountKey`. Unique among users that are not deleted. */
  account_key: string;
  nick_name: string;
  phone: string;
  enabled: Switch;
  department_id: number | null;
  must_change_password: Generated<Switch>;
  created_at: Time;
  deleted_at: Time | null;
}

/** PHC strings; the newest is the valid one, the last five are not taken again. */
export interface PasswordTable {
  id: Generated<number>;
  user_id: number;
  hash: string;
  created_at: Time;
}

/** A named set of authorities. */
export interface RoleTable {
  id: Generated<number>;
  name: string;
  display_name: string;
  built_in: Generated<Switch>;
  created_at: Time;
  /** Whether its authorities reach only what belongs to the department of who has it. */
  department_only: Generated<Switch>;
  /** Whether who has it sets up a second factor before anything else. */
  requires_second_factor: Generated<Switch>;
}

/** One thing that a user may do; `name` is what the program asks for. */
export interface AuthorityTable {
  id: Generated<number>;
  name: string;
  display_name: string;
  built_in: Generated<Switch>;
  created_at: Time;
}

/** Which user has which role. */
export interface UserRoleTable {
  id: Generated<number>;
  user_id: number;
  role_id: number;
  created_at: Time;
}

/** Which role gives which authority. */
export interface RoleAuthorityTable {
  id: Generated<number>;
  role_id: number;
  authority_id: number;
  created_at: Time;
}

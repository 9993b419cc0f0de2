import { isDivided, type Session } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { type KnownUser, listAuthorities } from "./session.store.ts";

/** The authorities that a user can use, by their names. */
export interface UsableAuthorities {
  all: string[];
  /** Those of them that reach the own department only. */
  departmentOnly: string[];
}

/** What is limited to a department gives nothing where records belong to none. */
export async function listUsable(db: Kysely<Tables>, userId: number): Promise<UsableAuthorities> {
  const heldAuthorities = await listAuthorities(db, userId);
  const usableAuthorities = heldAuthorities.filter(({ name, departmentOnly }) => !departmentOnly || isDivided(name));
  return {
    all: usableAuthorities.map(({ name }) => name),
    departmentOnly: usableAuthorities.filter(({ departmentOnly }) => departmentOnly).map(({ name }) => name),
  };
}

/** What has to be done in a session before anything else, beside changing an initial password. */
interface Dues {
  isPasswordExpired: boolean;
  secondFactorDue: boolean;
}

/** What the contract says of a session. */
export function toSession(user: KnownUser, authorities: UsableAuthorities, dues: Dues): Session {
  const { departmentId, departmentName, passwordChangeDue } = user;
  const { isPasswordExpired, secondFactorDue } = dues;
  return {
    id: String(user.id),
    account: user.account,
    nickName: user.nickName,
    department: departmentId === null ? null : { id: String(departmentId), displayName: departmentName ?? "" },
    authorities: authorities.all,
    ...(authorities.departmentOnly.length > 0 && { departmentAuthorities: authorities.departmentOnly }),
    passwordChangeDue: passwordChangeDue || isPasswordExpired,
    ...(isPasswordExpired && !passwordChangeDue && { passwordExpired: true }),
    ...(secondFactorDue && { secondFactorDue }),
  };
}

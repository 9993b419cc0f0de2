import { isDivided, type Session } from "cert-api";
import type { Db } from "../../../db/tables.ts";
import { type KnownUser, listAuthorities } from "./session.store.ts";

export interface UsableAuthorities {
  all: string[];
  departmentOnly: string[];
}

/**
 * Lists the authorities that a user can use. An authority limited to a department gives nothing for records that belong to
 * none.
 */
export async function listUsable(db: Db, userId: number): Promise<UsableAuthorities> {
  const heldAuthorities = await listAuthorities(db, userId);
  const usableAuthorities = heldAuthorities.filter(({ name, departmentOnly }) => !departmentOnly || isDivided(name));
  return {
    all: usableAuthorities.map(({ name }) => name),
    departmentOnly: usableAuthorities.filter(({ departmentOnly }) => departmentOnly).map(({ name }) => name),
  };
}

/** Actions required in a session before anything else, apart from changing an initial password. */
interface Dues {
  isPasswordExpired: boolean;
  secondFactorDue: boolean;
}

export type AccountSession = Omit<Session, "timeZone">;

export function toSession(user: KnownUser, authorities: UsableAuthorities, dues: Dues): AccountSession {
  const { departmentId, departmentName, passwordChangeDue } = user;
  const { isPasswordExpired, secondFactorDue } = dues;
  return {
    id: String(user.id),
    account: user.account,
    nickName: user.nickName,
    email: user.email,
    department: departmentId === null ? null : { id: String(departmentId), displayName: departmentName ?? "" },
    authorities: authorities.all,
    departmentAuthorities: authorities.departmentOnly,
    passwordChangeDue: passwordChangeDue || isPasswordExpired,
    passwordExpired: isPasswordExpired && !passwordChangeDue,
    secondFactorDue,
  };
}

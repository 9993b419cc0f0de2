import { isDivided, type Session } from "cert-api";
import type { Db } from "../../../db/tables.ts";
import type { Principal } from "../../../http/access.ts";
import { type KnownUser, listAuthorities } from "./session.store.ts";

type Usable = Pick<Principal, "authorities" | "departmentAuthorities">;

/**
 * Lists the authorities that a user can use. An authority limited to a department gives nothing for records that belong to
 * none.
 */
export async function listUsable(db: Db, userId: number): Promise<Usable> {
  const held = await listAuthorities(db, userId);
  const usable = held.filter(({ name, departmentOnly }) => !departmentOnly || isDivided(name));
  return {
    authorities: new Set(usable.map(({ name }) => name)),
    departmentAuthorities: new Set(usable.filter(({ departmentOnly }) => departmentOnly).map(({ name }) => name)),
  };
}

type Dues = Required<Pick<Principal, "isPasswordExpired" | "secondFactorDue">>;

/** Returns what must be done in a session before anything else, apart from which nothing is allowed. */
export const toDues = ({ passwordChangeDue }: KnownUser, { isPasswordExpired, secondFactorDue }: Dues) => ({
  passwordChangeDue: passwordChangeDue || isPasswordExpired,
  isPasswordExpired: isPasswordExpired && !passwordChangeDue,
  secondFactorDue,
});

export type AccountSession = Omit<Session, "timeZone">;

export function toSession(user: KnownUser, usable: Usable, state: Dues): AccountSession {
  const { id, account, nickName, email, departmentId, departmentName } = user;
  const { isPasswordExpired: passwordExpired, ...dues } = toDues(user, state);
  return {
    id: String(id),
    account,
    nickName,
    email,
    department: departmentId === null ? null : { id: String(departmentId), displayName: departmentName ?? "" },
    authorities: [...usable.authorities],
    departmentAuthorities: [...usable.departmentAuthorities],
    passwordExpired,
    ...dues,
  };
}

import { hashToken, createToken } from "../../../crypto/randomId.ts";
import type { Tx } from "../../../db/tables.ts";
import { type AuditChange, recordAudit } from "../../keeping/audit/recordAudit.ts";
import { accountKey } from "./accountKey.ts";
import { type AccountSession, listUsable, toSession } from "./describeSession.ts";
import { isKnownDevice, noteDevice } from "./login.store.ts";
import type { LoginTry } from "./loginPause.ts";
import { isFactorDue } from "./secondFactor.service.ts";
import { addSession, type KnownUser, removeExpired, removeOldSessions, removeSession } from "./session.store.ts";
import { isExpired, type SessionContext } from "./sessionContext.ts";
import type { CodeKind } from "./spendCode.ts";

export const SESSION_MS = 12 * 60 * 60_000;
/** Maximum sessions of a user. Another login ends the least recently used one. */
const SESSIONS_KEPT = 5;

export interface LoginPlace {
  address: string;
  device?: string | undefined;
  earlierToken?: string | undefined;
}

export interface NewLogin {
  token: string;
  device: string;
  session: AccountSession;
}

/** Records that a login failed, of a user or, if null, of nobody known. */
export const recordFailure = (
  tx: Tx,
  user: KnownUser | null,
  { address, at, change }: { address: string; at: number; change?: AuditChange },
): Promise<number> => {
  const { id = null, account = null } = user ?? {};
  const principal = { userId: id, account, address };
  return recordAudit(tx, {
    principal,
    at,
    noun: "session",
    id,
    action: "login",
    success: false,
    ...(change && { change }),
  });
};

export async function beginSession(
  context: SessionContext,
  tx: Tx,
  {
    user,
    device = createToken(),
    place,
    at,
    kind,
  }: { user: KnownUser; device: string | undefined; place: LoginPlace; at: number; kind?: CodeKind },
): Promise<NewLogin> {
  const { store } = context;
  const { address } = place;
  const token = createToken();
  const tokenHash = hashToken(token);
  const secondFactorDue = kind === undefined && (await isFactorDue(tx, store.cipher, user.id));
  await removeExpired(tx, at);
  if (place.earlierToken) await removeSession(tx, hashToken(place.earlierToken));
  await addSession(tx, {
    token_hash: tokenHash,
    user_id: user.id,
    created_at: at,
    last_seen_at: at,
    expires_at: at + SESSION_MS,
    second_factor_due: secondFactorDue ? 1 : 0,
  });
  await removeOldSessions(tx, user.id, { count: SESSIONS_KEPT, newHash: tokenHash });
  await noteDevice(tx, { tokenHash: hashToken(device), userId: user.id, at });
  const principal = { userId: user.id, account: user.account, address };
  const change = kind === undefined ? {} : { code: kind };
  await recordAudit(tx, { principal, at, noun: "session", id: user.id, action: "login", change });
  const isPasswordExpired = isExpired(context, user, at);
  const session = toSession(user, await listUsable(tx, user.id), { isPasswordExpired, secondFactorDue });
  return { token, device, session };
}

export async function findDevice({ store, clock }: SessionContext, user: KnownUser | null, token: string | undefined) {
  if (token === undefined || token === "" || user === null) return undefined;
  const device = { tokenHash: hashToken(token), userId: user.id, at: clock() };
  return (await isKnownDevice(store.read, device)) ? token : undefined;
}

/** Returns the client whose tries count together. */
export const toClient = (account: string, address: string, device: string | undefined): LoginTry => ({
  account: accountKey(account),
  address,
  device: device === undefined ? undefined : hashToken(device),
});

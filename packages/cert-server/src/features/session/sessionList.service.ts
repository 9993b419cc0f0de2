import { type OpenLogin, type OtherAccess, toReason } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { IDLE_MS, type OwnCaller, type SessionContext } from "./sessionContext.ts";
import { endAccess, listOtherAccess } from "./otherAccess.store.ts";
import { listSessions, type ListedSession, removeSession } from "./session.store.ts";
import { hashToken } from "../../crypto/randomId.ts";
import { hash as digest } from "node:crypto";

export const sessionListOperations = { listOwnSessions, listOwnAccess, endOwnSession, endOtherSessions };

/** Lists the sessions of a user that are open at `at`. `currentHash` is the hash of the caller's own token. */
export async function listOpenLogins(
  db: Kysely<Tables>,
  userId: number,
  { at, currentHash = "" }: { at: number; currentHash?: string },
): Promise<OpenLogin[]> {
  return (await listOpen(db, userId, at)).map(({ tokenHash, createdAt, lastSeenAt, network, browser, system }) => ({
    id: toSessionId(tokenHash),
    startedAt: new Date(createdAt).toISOString(),
    usedAt: new Date(lastSeenAt).toISOString(),
    network,
    browser,
    system,
    isCurrent: tokenHash === currentHash,
  }));
}

export { listOtherAccess };

export async function endSession(tx: Transaction<Tables>, userId: number, id: string, at: number): Promise<void> {
  const session = (await listOpen(tx, userId, at)).find(({ tokenHash }) => toSessionId(tokenHash) === id);
  if (session === undefined) throw new Refusal("notFound", toReason("session.notFound"));
  await removeSession(tx, session.tokenHash);
}

async function listOpen(db: Kysely<Tables>, userId: number, at: number): Promise<ListedSession[]> {
  return (await listSessions(db, userId, at)).filter(({ lastSeenAt }) => lastSeenAt + IDLE_MS > at);
}

function listOwnSessions({ store, clock }: SessionContext, { principal, token }: OwnCaller): Promise<OpenLogin[]> {
  return listOpenLogins(store.read, principal.userId, { at: clock(), currentHash: hashToken(token) });
}

function listOwnAccess({ store }: SessionContext, userId: number): Promise<OtherAccess> {
  return listOtherAccess(store.read, userId);
}

function endOwnSession(
  { store, clock }: SessionContext,
  { principal, token }: OwnCaller,
  id: string,
): Promise<OpenLogin[]> {
  const { userId } = principal;
  return store.write(async (tx) => {
    const at = clock();
    await endSession(tx, userId, id, at);
    await recordAudit(tx, { principal, at, noun: "session", id: userId, action: "endSession" });
    return listOpenLogins(tx, userId, { at, currentHash: hashToken(token) });
  });
}

/** Ends all access to the caller's account but their session, the device that it is on, password and second factor. */
function endOtherSessions(
  { store, clock }: SessionContext,
  { principal, token }: OwnCaller,
  device: string,
): Promise<OpenLogin[]> {
  const { userId } = principal;
  return store.write(async (tx) => {
    const at = clock();
    const change = await endAccess(tx, userId, { session: hashToken(token), device: hashToken(device) });
    await recordAudit(tx, { principal, at, noun: "session", id: userId, action: "endOtherSessions", change });
    return listOpenLogins(tx, userId, { at, currentHash: hashToken(token) });
  });
}

/** Returns the public id of a session. It is derived from the hash of the token, from which nothing leads back to either. */
const toSessionId = (tokenHash: string): string => digest("sha256", `session ${tokenHash}`).slice(0, 32);

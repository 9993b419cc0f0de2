import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { accountKey } from "./accountKey.ts";
import { type AccountSession, listUsable, toSession } from "./describeSession.ts";
import { recognizeBrowser } from "./devices/recognizeBrowser.ts";
import { shortenAddress } from "./devices/shortenAddress.ts";
import { isKnownDevice, noteDevice } from "./loginDevice.store.ts";
import type { LoginTry } from "./loginPause.ts";
import { verifyDummyPassword, verifyPassword } from "./passwordHash.ts";
import { addPendingLogin, countPendingTry, findPendingLogin, removePendingLogin } from "./pendingLogin.store.ts";
import { isFactorDue } from "./resetSecondFactor.service.ts";
import { hasFactor } from "./secondFactor.store.ts";
import { type CodeKind, spendCode } from "./spendCode.ts";
import { guardTry, isExpired, type SessionContext } from "./sessionContext.ts";
import {
  addSession,
  findUser,
  findUserById,
  type KnownUser,
  listHashes,
  removeExpired,
  removeOldSessions,
  removeSession,
} from "./session.store.ts";
import { hashToken } from "../../crypto/hashToken.ts";
import { createToken } from "../../crypto/randomId.ts";

/** Maximum duration of a session, in milliseconds. */
export const SESSION_MS = 12 * 60 * 60_000;
/** Maximum sessions of a user. Another login ends the least recently used one. */
const SESSIONS_KEPT = 5;
/** Milliseconds that a login waits for a code, and the number of codes it accepts. */
export const PENDING_MS = 5 * 60_000;
const CODES_MAX = 5;

export interface LoginPlace {
  address: string;
  device?: string | undefined;
  earlierToken?: string | undefined;
  userAgent?: string | undefined;
}

export interface NewLogin {
  token: string;
  device: string;
  session: AccountSession;
}

export interface WaitingLogin {
  token: string;
  session: null;
}

/** Returns the device token if the user has logged in on this device before. */
async function findDevice(
  { store, clock }: SessionContext,
  user: KnownUser | null,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || token === "" || user === null) return undefined;
  const device = { tokenHash: hashToken(token), userId: user.id, at: clock() };
  return (await isKnownDevice(store.read, device)) ? token : undefined;
}

/**
 * Logs a user in. Returns the token and data of a new session, or a login that waits for a code. A refusal does not reveal
 * if the account exists.
 */
export async function login(
  context: SessionContext,
  account: string,
  password: string,
  place: LoginPlace,
): Promise<NewLogin | WaitingLogin> {
  const { store, clock, pause } = context;
  const { address } = place;
  const user = await findUser(store.read, accountKey(account));
  const knownDevice = await findDevice(context, user, place.device);
  const client = toClient(accountKey(account), address, knownDevice);
  let hash: string | undefined;
  const isRight = await guardTry(context, client, async () => {
    [hash] = user === null ? [] : await listHashes(store.read, user.id);
    return hash === undefined ? verifyDummyPassword(password) : verifyPassword(hash, password);
  });
  const at = clock();
  if (user === null || !user.enabled || !isRight) {
    // What was typed as an unknown account may be a password, so it is not recorded.
    const principal: Actor = { userId: user?.id ?? null, account: user?.account ?? null, address };
    const event = { principal, at, noun: "session", id: user?.id ?? null, action: "login", success: false };
    await store.write((tx) => recordAudit(tx, event));
    throw new Refusal("wrongLogin");
  }
  const begun = await beginLogin(context, user, {
    place,
    device: knownDevice,
    action: "acceptPassword",
    // The account may have been given another password while the hash was computed
    isStillRight: async (tx) => (await listHashes(tx, user.id))[0] === hash,
  });
  // Half of a login neither fails nor forgives earlier failures: who knows a password could try codes without an end
  if (begun.session === null) pause.undo(client);
  else pause.recordSuccess(client);
  return begun;
}

/**
 * Opens the session of a user who has proved who they are, or a login that waits for a code where they have a second
 * factor. `action` is what the audit log says of the latter.
 */
export async function beginLogin(
  context: SessionContext,
  { id }: KnownUser,
  {
    place,
    action,
    device: knownDevice,
    isStillRight = async () => true,
  }: {
    place: LoginPlace;
    action: string;
    device?: string | undefined;
    isStillRight?(tx: Transaction<Tables>): Promise<boolean>;
  },
): Promise<NewLogin | WaitingLogin> {
  const { store, clock } = context;
  const at = clock();
  const token = createToken();
  const device = knownDevice ?? createToken();
  const session = await store.write(async (tx) => {
    // The account may have been disabled or deleted meanwhile
    const user = await findUserById(tx, id);
    if (user === null || !user.enabled || !(await isStillRight(tx))) throw new Refusal("wrongLogin");
    if (!(await hasFactor(tx, id))) return beginSession(context, tx, { user, token, device, place, at });
    await addPendingLogin(tx, { tokenHash: hashToken(token), userId: id, at, expiresAt: at + PENDING_MS });
    const principal = { userId: id, account: user.account, address: place.address };
    await recordAudit(tx, { principal, at, noun: "session", id, action });
    return null;
  });
  return session === null ? { token, session } : { token, device, session };
}

/** Opens the session of a login that waits for a code. Wrong codes count like wrong passwords. */
export async function confirmLogin(
  context: SessionContext,
  pendingToken: string,
  code: string,
  place: LoginPlace,
): Promise<NewLogin> {
  const { store, pause } = context;
  const tokenHash = hashToken(pendingToken);
  const pendingUser = await findPendingUser(context, store.read, tokenHash);
  const knownDevice = await findDevice(context, pendingUser, place.device);
  const client = toClient(accountKey(pendingUser.account), place.address, knownDevice);
  const token = createToken();
  const device = knownDevice ?? createToken();
  const session = await guardTry(context, client, () =>
    store.write(async (tx) => {
      const user = await findPendingUser(context, tx, tokenHash);
      const at = context.clock();
      const kind = await spendCode(tx, store.sealer, { userId: user.id, code, at });
      if (kind === null) {
        await countPendingTry(tx, tokenHash);
        const principal = { userId: user.id, account: user.account, address: place.address };
        const event = { principal, at, noun: "session", id: user.id, action: "login", success: false };
        await recordAudit(tx, { ...event, change: { code: "wrong" } });
        return null;
      }
      await removePendingLogin(tx, tokenHash);
      return beginSession(context, tx, { user, token, device, place, at, kind });
    }),
  );
  if (session === null) throw new Refusal("wrongCode");
  pause.recordSuccess(client);
  return { token, device, session };
}

/** Returns the user whose login waits under the hash of a token; throws if none does or it has expired. */
async function findPendingUser(
  { clock }: SessionContext,
  db: Transaction<Tables> | SessionContext["store"]["read"],
  tokenHash: string,
): Promise<KnownUser> {
  const pendingLogin = await findPendingLogin(db, tokenHash);
  const isWaiting = pendingLogin !== null && pendingLogin.expiresAt > clock() && pendingLogin.tries < CODES_MAX;
  const user = isWaiting ? await findUserById(db, pendingLogin.userId) : null;
  if (user === null || !user.enabled) throw new Refusal("loginLapsed");
  return user;
}

async function beginSession(
  context: SessionContext,
  tx: Transaction<Tables>,
  {
    user,
    token,
    device,
    place,
    at,
    kind,
  }: { user: KnownUser; token: string; device: string; place: LoginPlace; at: number; kind?: CodeKind },
): Promise<AccountSession> {
  const { store } = context;
  const { address, userAgent } = place;
  const tokenHash = hashToken(token);
  const secondFactorDue = kind === undefined && (await isFactorDue(tx, store.sealer, user.id));
  await removeExpired(tx, at);
  if (place.earlierToken) await removeSession(tx, hashToken(place.earlierToken));
  await addSession(tx, {
    tokenHash,
    userId: user.id,
    at,
    expiresAt: at + SESSION_MS,
    secondFactorDue,
    network: shortenAddress(address),
    ...recognizeBrowser(userAgent),
  });
  await removeOldSessions(tx, user.id, { count: SESSIONS_KEPT, newHash: tokenHash });
  await noteDevice(tx, { tokenHash: hashToken(device), userId: user.id, at });
  const principal = { userId: user.id, account: user.account, address };
  const change = kind === undefined ? {} : { code: kind };
  await recordAudit(tx, { principal, at, noun: "session", id: user.id, action: "login", change });
  const isPasswordExpired = isExpired(context, user, at);
  return toSession(user, await listUsable(tx, user.id), { isPasswordExpired, secondFactorDue });
}

const toClient = (account: string, address: string, device: string | undefined): LoginTry => ({
  account,
  address,
  device: device === undefined ? undefined : hashToken(device),
});

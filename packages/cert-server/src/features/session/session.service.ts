import { bindOperations } from "../../resource/bindOperations.ts";
import { hash as digest, randomBytes } from "node:crypto";
import { isDivided, passwordProblem, type Session, toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Elapsed } from "../../clock/elapsed.ts";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { type Actor, type Principal, program } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import { recordAudit } from "../audit/recordAudit.ts";
import { accountKey } from "./accountKey.ts";
import { findGuessable } from "./guessablePassword.ts";
import { setInitialPassword, createInitialPassword } from "./initialPassword.service.ts";
import { isKnownDevice, noteDevice, removeDevices } from "./loginDevice.store.ts";
import { createLoginPause, type LoginPause, type LoginTry } from "./loginPause.ts";
import { hashPassword, verifyDummyPassword, verifyPassword } from "./passwordHash.ts";
import {
  addHash,
  addSession,
  findSession,
  findUser,
  findUserById,
  type KnownSession,
  type KnownUser,
  listAuthorities,
  listDepartmentNames,
  listHashes,
  removeExpired,
  removeOldSessions,
  removeSession,
  removeSessions,
  setChangeDue,
  touchSession,
} from "./session.store.ts";

const IDLE_MS = 60 * 60_000;
/** The longest that a session lasts. */
export const SESSION_MS = 12 * 60 * 60_000;
/** A user has at most so many sessions: another login ends the one that was used least lately. */
const SESSIONS_KEPT = 5;
const SEEN_EVERY_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** What the session service needs. */
export interface SessionDeps {
  store: Store;
  clock(): number;
  elapsed: Elapsed;
  /** For how many days a password is good; 0, the default: for good. */
  passwordDays?: number;
}

/** A session that was found, with what its user may do. */
export interface OpenSession extends KnownSession {
  authorities: UsableAuthorities;
  /** The password was too old when it began. */
  isPasswordExpired: boolean;
}

/** The authorities that a user can use, by their names. */
interface UsableAuthorities {
  all: string[];
  /** Those of them that reach the own department only. */
  departmentOnly: string[];
}

/** The service that {@link createSessionService} makes. */
export type SessionService = ReturnType<typeof createSessionService>;

/** What the operations share beside their dependencies. */
interface SessionContext extends SessionDeps {
  pause: LoginPause;
  /** The sessions whose use is being written. */
  touching: Set<string>;
}

/** Logging in and out, and one's own password (docs/spec.md, section 14). */
export function createSessionService(deps: SessionDeps) {
  const context: SessionContext = { ...deps, pause: createLoginPause(deps.elapsed), touching: new Set() };
  return bindOperations(context, { login, open, current, logout, changePassword, resetPassword, findAccount });
}

/** The request does not wait for this write, because a long publish holds up every write. */
function noteUse(
  { touching, store }: SessionContext,
  tokenHash: string,
  at: number,
  onError: (error: unknown) => void,
): void {
  if (touching.has(tokenHash)) return;
  touching.add(tokenHash);
  store
    .write((tx) => touchSession(tx, tokenHash, at))
    .catch(onError)
    .finally(() => touching.delete(tokenHash));
}

/**
 * Whether a password is right, as `check` finds out. Throws while the account's pause lasts. What `check` throws is no verdict
 * on the password, so nobody is paused for it: under a full queue the owner of an account may come back.
 */
async function isRight({ pause }: SessionContext, client: LoginTry, check: () => Promise<boolean>): Promise<boolean> {
  const wait = pause.attempt(client);
  if (wait > 0) {
    throw new Refusal("tooMany", toReason("password.paused", { minutes: Math.ceil(wait / 60_000) }), {
      headers: { "retry-after": String(Math.ceil(wait / 1000)) },
    });
  }
  try {
    return await check();
  } catch (error) {
    pause.undo(client);
    throw error;
  }
}

/** From where somebody logs in. */
export interface LoginPlace {
  address: string;
  /** The token of the device, where it brings one. */
  device?: string | undefined;
  /** The token of the session that the browser has until now, which this one takes the place of. */
  earlier?: string | undefined;
}

/** A session that has begun. */
interface BegunSession {
  token: string;
  /** The token by which the device is known from now on. */
  device: string;
  session: Session;
}

/** The token of a device, if the user logged in there before. */
async function findDevice(
  { store, clock }: SessionContext,
  user: KnownUser | null,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || token === "" || user === null) return undefined;
  const device = { tokenHash: hashToken(token), userId: user.id, at: clock() };
  return (await isKnownDevice(store.read, device)) ? token : undefined;
}

/** A new session's token and data. The refusal does not show whether the account exists. */
async function login(
  context: SessionContext,
  account: string,
  password: string,
  place: LoginPlace,
): Promise<BegunSession> {
  const { store, clock, pause } = context;
  const { address } = place;
  const user = await findUser(store.read, accountKey(account));
  const knownDevice = await findDevice(context, user, place.device);
  const client = {
    account: accountKey(account),
    address,
    device: knownDevice === undefined ? undefined : hashToken(knownDevice),
  };
  let hash: string | undefined;
  const right = await isRight(context, client, async () => {
    [hash] = user === null ? [] : await listHashes(store.read, user.id);
    return hash === undefined ? verifyDummyPassword(password) : verifyPassword(hash, password);
  });
  const at = clock();
  if (user === null || !user.enabled || !right) {
    // What was typed as an unknown account may be a password, so it is not recorded.
    const principal: Actor = { userId: user?.id ?? null, account: user?.account ?? null, address };
    const event = { principal, at, noun: "session", id: user?.id ?? null, action: "login", success: false };
    await store.write((tx) => recordAudit(tx, event));
    throw new Refusal("wrongLogin");
  }
  pause.succeeded(client);
  const token = createToken();
  const device = knownDevice ?? createToken();
  await store.write(async (tx) => {
    // The account may have been disabled, deleted or given another password while the hash was computed.
    const currentUser = await findUser(tx, accountKey(account));
    const [valid] = await listHashes(tx, user.id);
    if (currentUser?.id !== user.id || !currentUser.enabled || valid !== hash) throw new Refusal("wrongLogin");
    await removeExpired(tx, at);
    if (place.earlier) await removeSession(tx, hashToken(place.earlier));
    await addSession(tx, { tokenHash: hashToken(token), userId: user.id, at, expiresAt: at + SESSION_MS });
    await removeOldSessions(tx, user.id, { count: SESSIONS_KEPT, newHash: hashToken(token) });
    await noteDevice(tx, { tokenHash: hashToken(device), userId: user.id, at });
    const principal = { userId: user.id, account: user.account, address };
    await recordAudit(tx, { principal, at, noun: "session", id: user.id, action: "login" });
  });
  const isPasswordExpired = isExpired(context, user, at);
  return { token, device, session: toSession(user, await listUsable(store.read, user.id), isPasswordExpired) };
}

/**
 * Whether a password is too old at the beginning of a session. One that began before goes on for its hours, so that nobody loses
 * what they are writing.
 */
function isExpired({ passwordDays = 0 }: SessionContext, { passwordSetAt }: KnownUser, beginsAt: number): boolean {
  return passwordDays > 0 && passwordSetAt !== null && passwordSetAt + passwordDays * DAY_MS <= beginsAt;
}

/** The session of a token, if it is still open. Its use is recorded in the background, at most once a minute. */
async function open(
  context: SessionContext,
  token: string,
  onError: (error: unknown) => void,
): Promise<OpenSession | null> {
  const { store, clock } = context;
  const session = await findSession(store.read, hashToken(token));
  const now = clock();
  if (session === null || !session.user.enabled) return null;
  if (session.expiresAt <= now || session.lastSeenAt + IDLE_MS <= now) return null;
  if (session.lastSeenAt + SEEN_EVERY_MS <= now) noteUse(context, session.tokenHash, now, onError);
  const isPasswordExpired = isExpired(context, session.user, session.createdAt);
  return { ...session, authorities: await listUsable(store.read, session.user.id), isPasswordExpired };
}

/** An account and what it may do, for work that goes on without its session. */
export interface Account {
  account: string;
  departmentId: number | null;
  authorities: ReadonlySet<string>;
  /** Those of the authorities that reach only the own department, see `reachOf`. */
  departmentAuthorities: ReadonlySet<string>;
}

/** The account of a user as it is now; null where the user is deleted or disabled. */
async function findAccount({ store }: SessionContext, userId: number): Promise<Account | null> {
  const user = await findUserById(store.read, userId);
  if (user === null || !user.enabled) return null;
  const { all, departmentOnly } = await listUsable(store.read, userId);
  const { account, departmentId } = user;
  return { account, departmentId, authorities: new Set(all), departmentAuthorities: new Set(departmentOnly) };
}

/** The session of a principal as the contract has it, whatever authenticated the request. */
async function current({ store }: SessionContext, principal: Principal): Promise<Session> {
  const user = await findUserById(store.read, principal.userId);
  if (user === null) throw new Refusal("unauthenticated");
  const { authorities, departmentAuthorities, isPasswordExpired = false } = principal;
  const usable = { all: [...authorities], departmentOnly: [...departmentAuthorities] };
  return toSession(user, usable, isPasswordExpired);
}

async function logout({ store, clock }: SessionContext, token: string, principal: Actor): Promise<void> {
  await store.write(async (tx) => {
    await removeSession(tx, hashToken(token));
    await recordAudit(tx, { principal, at: clock(), noun: "session", id: principal.userId, action: "logout" });
  });
}

/**
 * Takes a new password and ends the user's sessions. Answers the token of the session that takes the place of this one;
 * null for who is known otherwise than by a session.
 */
async function changePassword(
  context: SessionContext,
  token: string,
  principal: Actor & { userId: number; account: string; address: string },
  input: {
    current: string;
    next: string;
    /** The token of the device, which stays known. */
    device?: string | undefined;
  },
): Promise<string | null> {
  const { store, pause, clock } = context;
  // Whoever has a session is no stranger, whatever others try
  const client = { account: accountKey(principal.account), address: principal.address, device: hashToken(token) };
  let hashes: string[] = [];
  const right = await isRight(context, client, async () => {
    hashes = await listHashes(store.read, principal.userId);
    return hashes[0] !== undefined && verifyPassword(hashes[0], input.current);
  });
  if (!right) {
    throw fieldRefusal("invalid", "current", toReason("password.wrongCurrent"));
  }
  pause.succeeded(client);
  const problem = passwordProblem(input.next, principal.account);
  const institute = problem === null ? await listDepartmentNames(store.read) : [];
  const guessable = problem ?? (await findGuessable(input.next, { account: principal.account, institute }));
  if (guessable !== null) throw fieldRefusal("invalid", "next", guessable);
  for (const used of hashes) {
    if (await verifyPassword(used, input.next)) throw fieldRefusal("invalid", "next", toReason("password.usedBefore"));
  }
  const next = await hashPassword(input.next);
  return store.write(async (tx) => {
    const at = clock();
    // An administrator may have given another password while the hashes were computed; theirs holds.
    const [valid] = await listHashes(tx, principal.userId);
    if (valid !== hashes[0]) throw fieldRefusal("invalid", "current", toReason("password.wrongCurrent"));
    await addHash(tx, principal.userId, next, at);
    await setChangeDue(tx, principal.userId, false);
    const begun = await findSession(tx, hashToken(token));
    await removeSessions(tx, principal.userId);
    await removeDevices(tx, principal.userId, input.device && hashToken(input.device));
    await recordAudit(tx, { principal, at, noun: "user", id: principal.userId, action: "changePassword" });
    if (begun === null) return null;
    const nextToken = createToken();
    const { expiresAt } = begun;
    await addSession(tx, { tokenHash: hashToken(nextToken), userId: principal.userId, at, expiresAt });
    return nextToken;
  });
}

/** Gives an account a new initial password and ends its sessions; null when there is no such account. */
async function resetPassword({ store, clock }: SessionContext, account: string): Promise<string | null> {
  const initial = await createInitialPassword();
  return store.write(async (tx) => {
    const user = await findUser(tx, accountKey(account));
    if (user === null) return null;
    const at = clock();
    await setInitialPassword(tx, user.id, initial, at);
    await recordAudit(tx, { principal: program, at, noun: "user", id: user.id, action: "resetPassword" });
    return initial.password;
  });
}

/** What is limited to a department gives nothing where records belong to none. */
async function listUsable(db: Kysely<Tables>, userId: number): Promise<UsableAuthorities> {
  const held = await listAuthorities(db, userId);
  const usable = held.filter(({ name, departmentOnly }) => !departmentOnly || isDivided(name));
  return {
    all: usable.map(({ name }) => name),
    departmentOnly: usable.filter(({ departmentOnly }) => departmentOnly).map(({ name }) => name),
  };
}

/** What the contract says of a session. */
function toSession(user: KnownUser, authorities: UsableAuthorities, isPasswordExpired: boolean): Session {
  const { departmentId, departmentName, passwordChangeDue } = user;
  return {
    id: String(user.id),
    account: user.account,
    nickName: user.nickName,
    department: departmentId === null ? null : { id: String(departmentId), displayName: departmentName ?? "" },
    authorities: authorities.all,
    ...(authorities.departmentOnly.length > 0 && { departmentAuthorities: authorities.departmentOnly }),
    passwordChangeDue: passwordChangeDue || isPasswordExpired,
    ...(isPasswordExpired && !passwordChangeDue && { passwordExpired: true }),
  };
}

const createToken = () => randomBytes(32).toString("base64url");

/** The hash that is stored in place of a token, so that nobody can log in with what the store holds. */
const hashToken = (token: string) => digest("sha256", token);

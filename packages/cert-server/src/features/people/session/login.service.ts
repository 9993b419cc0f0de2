import { hashToken, createToken } from "../../../crypto/randomId.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { beginSession, findDevice, type LoginPlace, type NewLogin, recordFailure, toClient } from "./beginSession.ts";
import { addPendingLogin, countPendingTry, findPendingLogin, removePendingLogin } from "./login.store.ts";
import { verifyDummyPassword, verifyPassword } from "./passwordHash.ts";
import { hasFactor } from "./secondFactor.store.ts";
import { findUser, findUserById, type KnownUser, listHashes, removeSession } from "./session.store.ts";
import { guardTry, type SessionContext } from "./sessionContext.ts";
import { spendCode } from "./spendCode.ts";

/** Milliseconds that a login waits for a code, and the number of codes it accepts. */
export const PENDING_MS = 5 * 60_000;
const CODES_MAX = 5;

export interface WaitingLogin {
  token: string;
  session: null;
}

/** Logs a user in, or waits for a code. A refusal does not reveal if the account exists. */
export async function login(
  context: SessionContext,
  account: string,
  password: string,
  place: LoginPlace,
): Promise<NewLogin | WaitingLogin> {
  const { store, clock, pause } = context;
  const { address } = place;
  const user = await findUser(store.read, account);
  const device = await findDevice(context, user, place.device);
  const client = toClient(account, address, device);
  let hash: string | undefined;
  const isRight = await guardTry(context, client, async () => {
    [hash] = user === null ? [] : await listHashes(store.read, user.id);
    return hash === undefined ? verifyDummyPassword(password) : verifyPassword(hash, password);
  });
  const at = clock();
  if (user === null || !user.enabled || !isRight) {
    // What was typed as an unknown account may be a password, so it is not recorded.
    await store.write((tx) => recordFailure(tx, user, { address, at }));
    throw new Refusal("wrongLogin");
  }
  const begun = await beginLogin(context, user, {
    place,
    device,
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
    device,
    isStillRight = async () => true,
  }: {
    place: LoginPlace;
    action: string;
    device?: string | undefined;
    isStillRight?(tx: Tx): Promise<boolean>;
  },
): Promise<NewLogin | WaitingLogin> {
  const { store, clock } = context;
  const at = clock();
  return store.write(async (tx) => {
    // The account may have been disabled or deleted meanwhile
    const user = await findUserById(tx, id);
    if (user === null || !user.enabled || !(await isStillRight(tx))) throw new Refusal("wrongLogin");
    if (!(await hasFactor(tx, id))) return beginSession(context, tx, { user, device, place, at });
    const token = createToken();
    await addPendingLogin(tx, { tokenHash: hashToken(token), userId: id, at, expiresAt: at + PENDING_MS });
    const principal = { userId: id, account: user.account, address: place.address };
    await recordAudit(tx, { principal, at, noun: "session", id, action });
    return { token, session: null };
  });
}

/** Opens the session of a login that waits for a code. Wrong codes count like wrong passwords. */
export async function confirmLogin(context: SessionContext, pendingToken: string, code: string, place: LoginPlace) {
  const { store, pause } = context;
  const tokenHash = hashToken(pendingToken);
  const pendingUser = await findPendingUser(context, store.read, tokenHash);
  const device = await findDevice(context, pendingUser, place.device);
  const client = toClient(pendingUser.account, place.address, device);
  const newLogin = await guardTry(context, client, () =>
    store.write(async (tx) => {
      const user = await findPendingUser(context, tx, tokenHash);
      const at = context.clock();
      const kind = await spendCode(tx, store.cipher, { userId: user.id, code, at });
      if (kind === null) {
        await countPendingTry(tx, tokenHash);
        await recordFailure(tx, user, { address: place.address, at, change: { code: "wrong" } });
        return null;
      }
      await removePendingLogin(tx, tokenHash);
      return beginSession(context, tx, { user, device, place, at, kind });
    }),
  );
  if (newLogin === null) throw new Refusal("wrongCode");
  pause.recordSuccess(client);
  return newLogin;
}

/** Returns the user whose login waits under the hash of a token; throws if none does or it has expired. */
async function findPendingUser({ clock }: SessionContext, db: Db, tokenHash: string): Promise<KnownUser> {
  const waiting = await findPendingLogin(db, tokenHash);
  const isOpen = waiting !== undefined && waiting.expires_at > clock() && waiting.tries < CODES_MAX;
  const user = isOpen ? await findUserById(db, waiting.user_id) : null;
  if (user === null || !user.enabled) throw new Refusal("loginLapsed");
  return user;
}

export async function logout({ store, clock }: SessionContext, token: string, principal: Actor): Promise<void> {
  await store.write(async (tx) => {
    await removeSession(tx, hashToken(token));
    await recordAudit(tx, { principal, at: clock(), noun: "session", id: principal.userId, action: "logout" });
  });
}

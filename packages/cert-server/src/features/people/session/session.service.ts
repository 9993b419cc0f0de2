import type { Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { bindOperations } from "../../../resource/bindOperations.ts";
import { changePassword } from "./changePassword.service.ts";
import { type AccountSession, listUsable, toDues, toSession } from "./describeSession.ts";
import { confirmApprover, resetPassword } from "./initialPassword.service.ts";
import { confirmLogin, login, logout } from "./login.service.ts";
import { passwordResetOperations } from "./passwordReset.service.ts";
import { bindAsOwner, isFactorDue, secondFactorOperations } from "./secondFactor.service.ts";
import { identityOperations } from "./provider/identity.service.ts";
import { IDLE_MS, isExpired, type SessionContext, type SessionDeps } from "./sessionContext.ts";
import { findSession, findUserById, updateSession } from "./session.store.ts";
import { endOtherSessions } from "./endOtherSessions.service.ts";
import { hashToken } from "../../../crypto/randomId.ts";
import { createLoginPause } from "./loginPause.ts";

const SEEN_EVERY_MS = 60_000;

export type SessionService = ReturnType<typeof createSessionService>;

/** Handles login and logout, and users' own passwords, sessions and second factors (docs/spec.md, section 14). */
export function createSessionService(deps: SessionDeps) {
  const context: SessionContext = { ...deps, pause: createLoginPause(deps.elapsed), touching: new Set() };
  const operations = bindOperations(context, {
    login,
    confirmLogin,
    open,
    current,
    logout,
    changePassword,
    resetPassword,
    confirmApprover,
    findAccount,
    endOtherSessions,
    ...secondFactorOperations,
    ...passwordResetOperations,
    ...identityOperations,
  });
  // Bound by hand, which keeps its type parameter
  return { ...operations, asOwner: bindAsOwner(context) };
}

/** Records the use of a session in the background. The request does not wait, since a long publish blocks every write. */
function noteUse(
  { touching, store }: SessionContext,
  { tokenHash, at }: { tokenHash: string; at: number },
  onError: (error: unknown) => void,
): void {
  if (touching.has(tokenHash)) return;
  touching.add(tokenHash);
  store
    .write((tx) => updateSession(tx, tokenHash, { last_seen_at: at }))
    .catch(onError)
    .finally(() => touching.delete(tokenHash));
}

/** Finds the open session of a token. Its use is recorded in the background at most once a minute. */
async function open(context: SessionContext, token: string, onError: (error: unknown) => void) {
  const { store, clock } = context;
  const session = await findSession(store.read, hashToken(token));
  const now = clock();
  if (session === null || !session.user.enabled) return null;
  if (session.expiresAt <= now || session.lastSeenAt + IDLE_MS <= now) return null;
  if (session.lastSeenAt + SEEN_EVERY_MS <= now) noteUse(context, { tokenHash: session.tokenHash, at: now }, onError);
  // Another session may have set it up, or the role may ask for it no longer
  const secondFactorDue = session.secondFactorDue && (await isFactorDue(store.read, store.cipher, session.user.id));
  const isPasswordExpired = isExpired(context, session.user, session.createdAt);
  const dues = toDues(session.user, { isPasswordExpired, secondFactorDue });
  return { user: session.user, dues, ...(await listUsable(store.read, session.user.id)) };
}

/** An account with its authorities, for work that continues without its session. */
export interface Account extends Pick<
  Principal,
  "account" | "nickName" | "departmentId" | "authorities" | "departmentAuthorities"
> {
  /** The steps that a session of the user that began now would require before anything else. */
  dues: ReturnType<typeof toDues>;
}

/** Reads the current account of a user; null if the user is deleted or disabled. */
async function findAccount(context: SessionContext, userId: number): Promise<Account | null> {
  const { store, clock } = context;
  const user = await findUserById(store.read, userId);
  if (user === null || !user.enabled) return null;
  const { account, nickName, departmentId } = user;
  const secondFactorDue = await isFactorDue(store.read, store.cipher, userId);
  const dues = toDues(user, { isPasswordExpired: isExpired(context, user, clock()), secondFactorDue });
  return { account, nickName, departmentId, dues, ...(await listUsable(store.read, userId)) };
}

/** Returns the session of a principal in the form of the contract, for any way of authentication. */
async function current({ store }: SessionContext, principal: Principal): Promise<AccountSession> {
  const user = await findUserById(store.read, principal.userId);
  if (user === null) throw new Refusal("unauthenticated");
  const { isPasswordExpired = false, secondFactorDue = false } = principal;
  return toSession(user, principal, { isPasswordExpired, secondFactorDue });
}

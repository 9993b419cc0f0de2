import { toReason } from "cert-api";
import type { Elapsed } from "../../../clock/elapsed.ts";
import type { Actor } from "../../../http/access.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import type { StoreDeps } from "../../../serverParts.ts";
import { accountKey } from "./accountKey.ts";
import type { LoginPause, LoginTry } from "./loginPause.ts";
import { verifyPassword } from "./passwordHash.ts";
import { type KnownUser, listHashes } from "./session.store.ts";
import { hashToken } from "../../../crypto/randomId.ts";

/** Milliseconds without use after which a session has ended, even if its row still exists. */
export const IDLE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface SessionDeps extends StoreDeps {
  elapsed: Elapsed;
  passwordDays?: number;
}

export interface SessionContext extends SessionDeps {
  pause: LoginPause;
  touching: Set<string>;
}

export type OwnActor = Actor & { userId: number; account: string; address: string };

export interface OwnCaller {
  principal: OwnActor;
  /** Token of the session; empty if the caller was not authenticated by a session. */
  token: string;
}

/** Returns true if a password is too old at the start of a session; sessions that began earlier continue. */
export function isExpired({ passwordDays = 0 }: SessionDeps, { passwordSetAt }: KnownUser, beginsAt: number): boolean {
  return passwordDays > 0 && passwordSetAt !== null && passwordSetAt + passwordDays * DAY_MS <= beginsAt;
}

/**
 * Runs `check` on a password or a code, and counts its failure. Throws during the account's pause. If `check` throws, the
 * try does not count, so that a full queue does not lock the owner out.
 */
export async function guardTry<T>({ pause }: SessionContext, client: LoginTry, check: () => Promise<T>): Promise<T> {
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

/** Returns the client of a caller with a session, who is no stranger: tries by others do not slow it down. */
export const toOwnClient = ({ principal, token }: OwnCaller): LoginTry => ({
  account: accountKey(principal.account),
  address: principal.address,
  device: hashToken(token),
});

export async function checkOwnPassword(
  context: SessionContext,
  caller: OwnCaller,
  { password, field }: { password: string; field: string },
): Promise<string[]> {
  const client = toOwnClient(caller);
  let hashes: string[] = [];
  const isRight = await guardTry(context, client, async () => {
    hashes = await listHashes(context.store.read, caller.principal.userId);
    return hashes[0] !== undefined && verifyPassword(hashes[0], password);
  });
  if (!isRight) throw fieldRefusal("invalid", field, "password.wrongCurrent");
  context.pause.recordSuccess(client);
  return hashes;
}

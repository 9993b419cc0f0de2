import { toReason } from "cert-api";
import type { Elapsed } from "../../clock/elapsed.ts";
import type { Store } from "../../db/open.ts";
import type { Actor } from "../../http/access.ts";
import { Refusal } from "../../http/refusal.ts";
import { fieldRefusal } from "../../resource/ids.ts";
import { accountKey } from "./accountKey.ts";
import type { LoginPause, LoginTry } from "./loginPause.ts";
import { verifyPassword } from "./passwordHash.ts";
import { type KnownUser, listHashes } from "./session.store.ts";
import { hashToken } from "../../files/hashToken.ts";

/** A session that was not used for so long has ended, though its row may still be there. */
export const IDLE_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** What the session service needs. */
export interface SessionDeps {
  store: Store;
  clock(): number;
  elapsed: Elapsed;
  /** For how many days a password is good; 0, the default: for good. */
  passwordDays?: number;
}

/** What the operations share beside their dependencies. */
export interface SessionContext extends SessionDeps {
  pause: LoginPause;
  /** The sessions whose use is being written. */
  touching: Set<string>;
}

/** Who works on their own account. */
export type OwnActor = Actor & { userId: number; account: string; address: string };

/** Who calls for themselves, and by which session. */
export interface OwnCaller {
  principal: OwnActor;
  /** The token of the session; empty for who is known otherwise than by one. */
  token: string;
}

/**
 * Whether a password is too old at the beginning of a session. One that began before goes on for its hours, so that nobody loses
 * what they are writing.
 */
export function isExpired({ passwordDays = 0 }: SessionDeps, { passwordSetAt }: KnownUser, beginsAt: number): boolean {
  return passwordDays > 0 && passwordSetAt !== null && passwordSetAt + passwordDays * DAY_MS <= beginsAt;
}

/**
 * Tries a password or a code, as `check` does. Throws while the account's pause lasts. What `check` throws is no verdict, so
 * nobody is paused for it: under a full queue the owner of an account may come back.
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

/** Whose tries count together. Whoever has a session is no stranger, whatever others try. */
export const toOwnClient = ({ principal, token }: OwnCaller): LoginTry => ({
  account: accountKey(principal.account),
  address: principal.address,
  device: hashToken(token),
});

/** Refuses a password that is not the caller's own, by the field that it came in; answers the hashes of their passwords. */
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
  if (!isRight) throw fieldRefusal("invalid", field, toReason("password.wrongCurrent"));
  context.pause.recordSuccess(client);
  return hashes;
}

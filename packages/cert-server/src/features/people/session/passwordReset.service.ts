import { hashToken, createToken, randomId } from "../../../crypto/randomId.ts";
import type { Actor } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { passwordResetMessages } from "../../../messages.ts";
import { recordAudit } from "../../keeping/audit/recordAudit.ts";
import { checkNewPassword } from "./changePassword.service.ts";
import { addReset, findReset } from "./login.store.ts";
import { endAccess } from "./otherAccess.store.ts";
import { hashPassword } from "./passwordHash.ts";
import { checkOwnPassword, type OwnCaller, type SessionContext } from "./sessionContext.ts";
import {
  addHash,
  findUser,
  findUserById,
  type KnownUser,
  listHashes,
  setChangeDue,
  setEmail,
} from "./session.store.ts";
import type { Db } from "../../../db/tables.ts";

/** Milliseconds for which a link is valid, and until another one can be asked for. */
const VALID_MS = 60 * 60_000;

export interface ResetMail {
  send(message: { id: string; to: string; subject: string; text: string; unsubscribe: null }): Promise<unknown>;
  close(): void;
}

export const passwordResetOperations = { mailResetLink, setByReset, changeEmail };

/**
 * Mails a link to the address of an account, at most once an hour. Callers do not wait for it, so that neither the answer nor
 * its time reveals if the account exists or has an address.
 * @param page the address of the page where a new password is set, without the token
 */
async function mailResetLink(
  { store, clock }: SessionContext,
  { account, address }: { account: string; address: string },
  { page, mail }: { page: string; mail: ResetMail },
): Promise<void> {
  const at = clock();
  const user = await findUser(store.read, account);
  if (user === null || !user.enabled || user.email === "") return;
  const token = createToken();
  const isAdded = await store.write(async (tx) => {
    const reset = { userId: user.id, tokenHash: hashToken(token), at, since: at - VALID_MS };
    if (!(await addReset(tx, reset))) return false;
    const principal: Actor = { userId: user.id, account: user.account, address };
    await recordAudit(tx, { principal, at, noun: "user", id: user.id, action: "askPasswordReset" });
    return true;
  });
  if (!isAdded) return;
  const text = passwordResetMessages.text(user.account, `${page}#${token}`);
  await mail.send({ id: randomId(), to: user.email, subject: passwordResetMessages.subject, text, unsubscribe: null });
}

/**
 * Sets the password of the account that a link was mailed to, and ends all other access; a second factor stays.
 * @throws Refusal if the link has been used or is too old, or the password cannot be a new one
 */
async function setByReset(
  { store, clock }: SessionContext,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const user = await getResetUser(store.read, tokenHash, clock());
  const hashes = await listHashes(store.read, user.id);
  await checkNewPassword(store.read, { account: user.account, password, hashes, field: "password" });
  const hash = await hashPassword(password);
  await store.write(async (tx) => {
    const at = clock();
    await getResetUser(tx, tokenHash, at);
    await addHash(tx, user.id, hash, at);
    await setChangeDue(tx, user.id, false);
    const change = await endAccess(tx, user.id);
    const principal: Actor = { userId: user.id, account: user.account, address };
    await recordAudit(tx, { principal, at, noun: "user", id: user.id, action: "setPasswordByMail", change });
  });
}

async function getResetUser(db: Db, tokenHash: string, at: number): Promise<KnownUser> {
  const userId = await findReset(db, tokenHash, at - VALID_MS);
  const user = userId === undefined ? null : await findUserById(db, userId);
  if (user === null || !user.enabled) throw new Refusal("conflict", "password.resetLapsed");
  return user;
}

/** Changes the caller's own address after a check of their password; links to the earlier address are no longer valid. */
async function changeEmail(
  context: SessionContext,
  caller: OwnCaller,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { store, clock } = context;
  await checkOwnPassword(context, caller, { password, field: "password" });
  const { principal } = caller;
  await store.write(async (tx) => {
    await setEmail(tx, principal.userId, email);
    const event = { principal, at: clock(), noun: "user", id: principal.userId, action: "update" };
    await recordAudit(tx, { ...event, change: { email: "changed" } });
  });
}

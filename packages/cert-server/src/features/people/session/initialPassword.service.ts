import type { Tx } from "../../../db/tables.ts";
import { program } from "../../../http/access.ts";
import { type AuditChange, recordAudit } from "../../keeping/audit/recordAudit.ts";
import type { SessionContext } from "./sessionContext.ts";
import { hashPassword } from "./passwordHash.ts";
import { endAccess } from "./otherAccess.store.ts";
import { removeFactor } from "./secondFactor.store.ts";
import { addHash, findUser, removeHashes, setChangeDue, setEmail } from "./session.store.ts";
import { randomInt } from "node:crypto";

/** A password that is shown once, with its hash. Hashing happens before the transaction, which may be retried. */
export interface InitialPassword {
  password: string;
  /** A PHC string. */
  hash: string;
  /** True (default) if the user must change the password before anything else. */
  isChangeDue?: boolean;
}

export async function createInitialPassword(password = randomPassword()): Promise<InitialPassword> {
  return { password, hash: await hashPassword(password) };
}

/** Sets a password that must be changed, and ends all other access. Returns what the audit log says of it. */
export async function setInitialPassword(
  tx: Tx,
  userId: number,
  { hash, isChangeDue = true }: InitialPassword,
  at: number,
): Promise<AuditChange> {
  await addHash(tx, userId, hash, at);
  await setChangeDue(tx, userId, isChangeDue);
  return endAccess(tx, userId);
}

export { endAccess, setEmail };

/** Removes all that lets a user in. Returns what the audit log says of it. */
export async function removeLogins(tx: Tx, userId: number): Promise<AuditChange> {
  await removeFactor(tx, userId);
  await removeHashes(tx, userId);
  return endAccess(tx, userId);
}

/** Characters without those that are confused when read aloud or copied by hand. */
const alphabet = ["abcdefghjkmnpqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789"];

/** Returns a password of 16 characters (some 90 bits) that satisfies every password rule. */
function randomPassword(): string {
  const all = alphabet.join("");
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const password = Array.from({ length: 16 }, () => pick(all)).join("");
  return alphabet.every((kind) => [...kind].some((character) => password.includes(character)))
    ? password
    : randomPassword();
}

/** Sets a new initial password for an account, ends its sessions and returns the password; null if there is no such account. */
export async function resetPassword({ store, clock }: SessionContext, account: string): Promise<string | null> {
  const initial = await createInitialPassword();
  return store.write(async (tx) => {
    const user = await findUser(tx, account);
    if (user === null) return null;
    const at = clock();
    const change = await setInitialPassword(tx, user.id, initial, at);
    await recordAudit(tx, { principal: program, at, noun: "user", id: user.id, action: "resetPassword", change });
    return initial.password;
  });
}

/**
 * Records, on behalf of an operator, that an account is in the hands of its owner, so that what others did to it before keeps it
 * from approving nothing (双人复核). Returns false if there is no such account.
 */
export async function confirmApprover({ store, clock }: SessionContext, account: string): Promise<boolean> {
  return store.write(async (tx) => {
    const user = await findUser(tx, account);
    if (user === null) return false;
    await recordAudit(tx, { principal: program, at: clock(), noun: "user", id: user.id, action: "confirmApprover" });
    return true;
  });
}

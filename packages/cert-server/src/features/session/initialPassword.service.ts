import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { hashPassword } from "./passwordHash.ts";
import { removeDevices } from "./loginDevice.store.ts";
import { removeIdentities } from "./provider/identity.store.ts";
import { randomPassword } from "./randomPassword.ts";
import { removeFactor } from "./secondFactor.store.ts";
import { addHash, removeHashes, removeSessions, setChangeDue, setEmail } from "./session.store.ts";

type Tx = Transaction<Tables>;

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

export async function setInitialPassword(
  tx: Tx,
  userId: number,
  { hash, isChangeDue = true }: InitialPassword,
  at: number,
): Promise<void> {
  await addHash(tx, userId, hash, at);
  await setChangeDue(tx, userId, isChangeDue);
  await removeSessions(tx, userId);
  await removeDevices(tx, userId);
}

export const endSessions = (tx: Tx, userId: number): Promise<void> => removeSessions(tx, userId);

export const replaceEmail = (tx: Tx, userId: number, email: string): Promise<void> => setEmail(tx, userId, email);

export async function removeLogins(tx: Tx, userId: number): Promise<void> {
  await removeSessions(tx, userId);
  await removeDevices(tx, userId);
  await removeFactor(tx, userId);
  await removeIdentities(tx, userId);
  await removeHashes(tx, userId);
}

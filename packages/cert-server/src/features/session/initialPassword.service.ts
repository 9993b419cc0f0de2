import type { Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { hashPassword } from "./passwordHash.ts";
import { removeDevices } from "./loginDevice.store.ts";
import { randomPassword } from "./randomPassword.ts";
import { removeFactor } from "./secondFactor/secondFactor.store.ts";
import { addHash, removeHashes, removeSessions, setChangeDue } from "./session.store.ts";

type Tx = Transaction<Tables>;

/** A password that is shown once, with its hash. Created before the transaction, which may run again. */
export interface InitialPassword {
  password: string;
  /** A PHC string. */
  hash: string;
  /** Whether the user has to change it before anything else; true by default. */
  isChangeDue?: boolean;
}

/** A random password, or the given one, with its hash. */
export async function createInitialPassword(password = randomPassword()): Promise<InitialPassword> {
  return { password, hash: await hashPassword(password) };
}

/** From now on the user logs in with this password alone. */
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

/** Ends all sessions of a user. */
export const endSessions = (tx: Tx, userId: number): Promise<void> => removeSessions(tx, userId);

/** Takes every way to log in from a user, for good. */
export async function removeLogins(tx: Tx, userId: number): Promise<void> {
  await removeSessions(tx, userId);
  await removeDevices(tx, userId);
  await removeFactor(tx, userId);
  await removeHashes(tx, userId);
}

import { findValue, hasRows, listValues } from "../../../db/values.ts";
import type { Db, Tx } from "../../../db/tables.ts";

/** Milliseconds that a device stays known after its last login. */
export const DEVICE_MS = 180 * 24 * 60 * 60_000;
const DEVICES_KEPT = 10;

export const isKnownDevice = (db: Db, device: { tokenHash: string; userId: number; at: number }): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("login_device")
      .where("token_hash", "=", device.tokenHash)
      .where("user_id", "=", device.userId)
      .where("seen_at", ">", device.at - DEVICE_MS),
  );

/** Records a login on a device; only it and the nine most recently used others are kept. */
export async function noteDevice(tx: Tx, { tokenHash, userId, at }: { tokenHash: string; userId: number; at: number }) {
  await tx
    .insertInto("login_device")
    .values({ token_hash: tokenHash, user_id: userId, created_at: at, seen_at: at })
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ seen_at: at }))
    .execute();
  const others = tx
    .selectFrom("login_device")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .orderBy("seen_at", "desc")
    .orderBy("token_hash");
  const hashes = [tokenHash, ...(await listValues(others.limit(DEVICES_KEPT - 1)))];
  await tx.deleteFrom("login_device").where("user_id", "=", userId).where("token_hash", "not in", hashes).execute();
  await tx
    .deleteFrom("login_device")
    .where("seen_at", "<=", at - DEVICE_MS)
    .execute();
}

export async function removeDevices(tx: Tx, userId: number, exceptHash = ""): Promise<void> {
  await tx.deleteFrom("login_device").where("user_id", "=", userId).where("token_hash", "!=", exceptHash).execute();
}

export async function addPendingLogin(
  tx: Tx,
  { tokenHash, userId, at, expiresAt }: { tokenHash: string; userId: number; at: number; expiresAt: number },
): Promise<void> {
  await tx.deleteFrom("pending_login").where("expires_at", "<=", at).execute();
  const values = { token_hash: tokenHash, user_id: userId, created_at: at, expires_at: expiresAt, tries: 0 };
  await tx.insertInto("pending_login").values(values).execute();
}

export const findPendingLogin = (db: Db, tokenHash: string) =>
  db.selectFrom("pending_login").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

export async function countPendingTry(tx: Tx, tokenHash: string): Promise<void> {
  await tx
    .updateTable("pending_login")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function removePendingLogin(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom("pending_login").where("token_hash", "=", tokenHash).execute();
}

/** Stores the hash of a new link of a user, unless one was stored after `since`; returns false then. */
export async function addReset(
  tx: Tx,
  { userId, tokenHash, at, since }: { userId: number; tokenHash: string; at: number; since: number },
): Promise<boolean> {
  await tx.deleteFrom("password_reset").where("created_at", "<=", since).execute();
  const added = await tx
    .insertInto("password_reset")
    .values({ user_id: userId, token_hash: tokenHash, created_at: at })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Finds the user whose link has the hash of a token and was stored after `since`. */
export const findReset = (db: Db, tokenHash: string, since: number): Promise<number | undefined> =>
  findValue(
    db
      .selectFrom("password_reset")
      .select("user_id")
      .where("token_hash", "=", tokenHash)
      .where("created_at", ">", since),
  );

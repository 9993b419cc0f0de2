import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Milliseconds that a device stays known after its last login. */
export const DEVICE_MS = 180 * 24 * 60 * 60_000;
const DEVICES_KEPT = 10;

export async function isKnownDevice(
  db: Kysely<Tables>,
  device: { tokenHash: string; userId: number; at: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("login_device")
    .select("user_id")
    .where("token_hash", "=", device.tokenHash)
    .where("user_id", "=", device.userId)
    .where("seen_at", ">", device.at - DEVICE_MS)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a login on a device. Only this device and the user's nine most recently used others are kept, and expired
 * devices of all users are removed.
 */
export async function noteDevice(
  tx: Transaction<Tables>,
  { tokenHash, userId, at }: { tokenHash: string; userId: number; at: number },
): Promise<void> {
  await tx
    .insertInto("login_device")
    .values({ token_hash: tokenHash, user_id: userId, created_at: at, seen_at: at })
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ seen_at: at }))
    .execute();
  const newest = await tx
    .selectFrom("login_device")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "!=", tokenHash)
    .orderBy("seen_at", "desc")
    .orderBy("token_hash")
    .limit(DEVICES_KEPT - 1)
    .execute();
  const hashes = [tokenHash, ...newest.map((row) => row.token_hash)];
  await tx.deleteFrom("login_device").where("user_id", "=", userId).where("token_hash", "not in", hashes).execute();
  await tx
    .deleteFrom("login_device")
    .where("seen_at", "<=", at - DEVICE_MS)
    .execute();
}

/** Removes the devices of a user, except the one with the hash `exceptHash`. */
export async function removeDevices(tx: Transaction<Tables>, userId: number, exceptHash = ""): Promise<void> {
  await tx.deleteFrom("login_device").where("user_id", "=", userId).where("token_hash", "!=", exceptHash).execute();
}

import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";

type Reader = Kysely<Tables>;
type Writer = Transaction<Tables>;

/** A user's second factor as it is stored. */
export interface StoredFactor {
  sealed: string;
  createdAt: number;
  isConfirmed: boolean;
  /** How many codes of the app were wrong since one of the user's codes was right. */
  failures: number;
}

/** The second factor of a user; null where none was begun. */
export async function findFactor(db: Reader, userId: number): Promise<StoredFactor | null> {
  const row = await db
    .selectFrom("second_factor")
    .select(["sealed", "created_at", "confirmed_at", "failures"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sealed, created_at: createdAt, failures } = row;
  return { sealed, createdAt, isConfirmed: row.confirmed_at !== null, failures };
}

/** Whether logins of a user take a second factor. */
export async function hasFactor(db: Reader, userId: number): Promise<boolean> {
  return (await findFactor(db, userId))?.isConfirmed ?? false;
}

/** Whether a role of the user asks for a second factor. */
export async function isFactorRequired(db: Reader, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom("user_role")
    .innerJoin("role", "role.id", "user_role.role_id")
    .select("role.id")
    .where("user_role.user_id", "=", userId)
    .where("role.requires_second_factor", "=", 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a secret that is to be confirmed, in place of one that was not. */
export async function beginFactor(
  tx: Writer,
  { userId, sealed, at }: { userId: number; sealed: string; at: number },
): Promise<void> {
  await tx.deleteFrom("second_factor").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
  const values = { user_id: userId, sealed, created_at: at, confirmed_at: null, last_step: 0 };
  await tx.insertInto("second_factor").values(values).execute();
}

/** From now on logins of the user take a code; the one of the step is used up. */
export async function confirmFactor(
  tx: Writer,
  { userId, step, at }: { userId: number; step: number; at: number },
): Promise<void> {
  await tx
    .updateTable("second_factor")
    .set({ confirmed_at: at, last_step: step })
    .where("user_id", "=", userId)
    .execute();
}

/** Uses the code of a time step up; false where it or a later one was used before. */
export async function takeStep(tx: Writer, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("second_factor")
    .set({ last_step: step, failures: 0 })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces the recovery codes of a user. */
export async function replaceRecoveryCodes(
  tx: Writer,
  { userId, hashes, at }: { userId: number; hashes: readonly string[]; at: number },
): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: at }));
  await tx.insertInto("recovery_code").values(rows).execute();
}

/** Counts a wrong code of the app. */
export async function countWrongCode(tx: Writer, userId: number): Promise<void> {
  await tx
    .updateTable("second_factor")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("user_id", "=", userId)
    .execute();
}

/** Uses a recovery code up, which forgives wrong codes of the app; false where the user has no such code. */
export async function takeRecoveryCode(tx: Writer, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.updateTable("second_factor").set({ failures: 0 }).where("user_id", "=", userId).execute();
  return true;
}

/** How many recovery codes a user has left. */
export async function countRecoveryCodes(db: Reader, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes the second factor of a user, with the recovery codes. */
export async function removeFactor(tx: Writer, userId: number): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx.deleteFrom("second_factor").where("user_id", "=", userId).execute();
}

/** The second factors that count, with whose they are. */
export async function listConfirmed(db: Reader): Promise<{ userId: number; sealed: string }[]> {
  const rows = await db
    .selectFrom("second_factor")
    .select(["user_id", "sealed"])
    .where("confirmed_at", "is not", null)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id, sealed }) => ({ userId: user_id, sealed }));
}

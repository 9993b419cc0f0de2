import type { Db, Tx } from "../../../db/tables.ts";
import { countRows, hasRows } from "../../../db/values.ts";

export async function findFactor(db: Db, userId: number) {
  const row = await db
    .selectFrom("second_factor")
    .select(["sealed", "created_at", "confirmed_at", "failures"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { sealed: encrypted, created_at: createdAt, failures } = row;
  return { encrypted, createdAt, isConfirmed: row.confirmed_at !== null, failures };
}

export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  return (await findFactor(db, userId))?.isConfirmed ?? false;
}

export const isFactorRequired = (db: Db, userId: number): Promise<boolean> =>
  hasRows(
    db
      .selectFrom("user_role")
      .innerJoin("role", "role.id", "user_role.role_id")
      .where("user_role.user_id", "=", userId)
      .where("role.requires_second_factor", "=", 1),
  );

export async function beginFactor(
  tx: Tx,
  { userId, encrypted, at }: { userId: number; encrypted: string; at: number },
): Promise<void> {
  await tx.deleteFrom("second_factor").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
  const values = { user_id: userId, sealed: encrypted, created_at: at, confirmed_at: null, last_step: 0 };
  await tx.insertInto("second_factor").values(values).execute();
}

/** Confirms the second factor, so that logins require a code. The code of the given step is used up. */
export async function confirmFactor(tx: Tx, { userId, step, at }: { userId: number; step: number; at: number }) {
  await tx
    .updateTable("second_factor")
    .set({ confirmed_at: at, last_step: step })
    .where("user_id", "=", userId)
    .execute();
}

/** Uses up the code of a time step; returns false if it or a later one was used before. */
export async function takeStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("second_factor")
    .set({ last_step: step, failures: 0 })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { userId, hashes, at }: { userId: number; hashes: readonly string[]; at: number },
): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: at }));
  await tx.insertInto("recovery_code").values(rows).execute();
}

export async function countWrongCode(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable("second_factor")
    .set((eb) => ({ failures: eb("failures", "+", 1) }))
    .where("user_id", "=", userId)
    .execute();
}

/** Uses up a recovery code and resets the count of wrong app codes; returns false if the user has no such code. */
export async function takeRecoveryCode(tx: Tx, userId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_code")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tx.updateTable("second_factor").set({ failures: 0 }).where("user_id", "=", userId).execute();
  return true;
}

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  countRows(db.selectFrom("recovery_code").where("user_id", "=", userId));

export async function removeFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  await tx.deleteFrom("second_factor").where("user_id", "=", userId).execute();
}

export async function listConfirmed(db: Db): Promise<{ userId: number; encrypted: string }[]> {
  const rows = await db
    .selectFrom("second_factor")
    .select(["user_id", "sealed"])
    .where("confirmed_at", "is not", null)
    .orderBy("user_id")
    .execute();
  return rows.map(({ user_id, sealed }) => ({ userId: user_id, encrypted: sealed }));
}

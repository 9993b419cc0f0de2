import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";

export interface PendingLogin {
  userId: number;
  expiresAt: number;
  tries: number;
}

export async function addPendingLogin(
  tx: Transaction<Tables>,
  { tokenHash, userId, at, expiresAt }: { tokenHash: string; userId: number; at: number; expiresAt: number },
): Promise<void> {
  await tx.deleteFrom("pending_login").where("expires_at", "<=", at).execute();
  const values = { token_hash: tokenHash, user_id: userId, created_at: at, expires_at: expiresAt, tries: 0 };
  await tx.insertInto("pending_login").values(values).execute();
}

export async function findPendingLogin(db: Kysely<Tables>, tokenHash: string): Promise<PendingLogin | null> {
  const row = await db
    .selectFrom("pending_login")
    .select(["user_id", "expires_at", "tries"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, expiresAt: row.expires_at, tries: row.tries };
}

export async function countPendingTry(tx: Transaction<Tables>, tokenHash: string): Promise<void> {
  await tx
    .updateTable("pending_login")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function removePendingLogin(tx: Transaction<Tables>, tokenHash: string): Promise<void> {
  await tx.deleteFrom("pending_login").where("token_hash", "=", tokenHash).execute();
}

import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** Stores the hash of a new link of a user, unless one was stored after `since`; returns false then. */
export async function addReset(
  tx: Transaction<Tables>,
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
export async function findReset(db: Kysely<Tables>, tokenHash: string, since: number): Promise<number | null> {
  const row = await db
    .selectFrom("password_reset")
    .select("user_id")
    .where("token_hash", "=", tokenHash)
    .where("created_at", ">", since)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

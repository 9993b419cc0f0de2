import type { Kysely, Transaction } from "kysely";
import type { Tables } from "../../db/tables.ts";

/** A stored notification; its sentence is built from `body` when it is read. */
export interface StoredNotification {
  id: number;
  kind: string;
  body: string;
  at: number;
  read: boolean;
}

/** Lists the latest notifications of a user, newest first. */
export async function listNewest(db: Kysely<Tables>, userId: number, limit: number): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom("notification")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(limit)
    .select(["id", "kind", "body", "created_at", "read_at"])
    .execute();
  return rows.map(({ id, kind, body, created_at, read_at }) => ({
    id,
    kind,
    body,
    at: created_at,
    read: read_at !== null,
  }));
}

/** Adds a notification and removes all but the newest `kept` of the user. */
export async function addNotification(
  tx: Transaction<Tables>,
  { userId, kind, body, at }: { userId: number; kind: string; body: string; at: number },
  limit: number,
): Promise<void> {
  const values = { user_id: userId, kind, body, created_at: at, read_at: null };
  await tx.insertInto("notification").values(values).execute();
  const old = await tx
    .selectFrom("notification")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .offset(limit)
    .limit(1)
    .select("id")
    .executeTakeFirst();
  if (old === undefined) return;
  await tx.deleteFrom("notification").where("user_id", "=", userId).where("id", "<=", old.id).execute();
}

/** Marks a user's unread notifications as read. `at` is in milliseconds since 1970. */
export async function markAllRead(tx: Transaction<Tables>, userId: number, at: number): Promise<void> {
  const unread = tx.updateTable("notification").set({ read_at: at }).where("user_id", "=", userId);
  await unread.where("read_at", "is", null).execute();
}

import type { Db, Tx } from "../../../db/tables.ts";

export const listNewest = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom("notification")
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(limit)
    .select(["id", "kind", "body", "created_at", "read_at"])
    .execute();

export async function addNotification(
  tx: Tx,
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

export async function markAllRead(tx: Tx, userId: number, at: number): Promise<void> {
  const unread = tx.updateTable("notification").set({ read_at: at }).where("user_id", "=", userId);
  await unread.where("read_at", "is", null).execute();
}

export async function removeNotification(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("notification").where("id", "=", id).execute();
}

/**
 * Selects the enabled users who have an authority. A user appears once for each kind of role that grants it: with
 * `departmentOnly` and without.
 */
const selectHolders = (db: Db, authority: string) =>
  db
    .selectFrom("user as u")
    .innerJoin("user_role as l", "l.user_id", "u.id")
    .innerJoin("role as r", "r.id", "l.role_id")
    .innerJoin("role_authority as g", "g.role_id", "r.id")
    .innerJoin("authority as p", "p.id", "g.authority_id")
    .where("p.name", "=", authority)
    .where("u.enabled", "=", 1)
    .where("u.deleted_at", "is", null)
    .select(["u.id", "u.department_id as departmentId", "r.department_only as departmentOnly"])
    .distinct()
    .orderBy("u.id");

export const listHoldersOf = (db: Db, authority: string) => selectHolders(db, authority).execute();

/** Lists the holders of an authority who uploaded files of an activity, with the activity's name. */
export const listUploaders = (db: Db, activityId: number, authority: string) =>
  selectHolders(db, authority)
    .innerJoin("upload as f", "f.user_id", "u.id")
    .innerJoin("activity as a", (join) => join.on("a.id", "=", activityId))
    .where("f.owner_noun", "=", "activity")
    .where("f.owner_id", "=", String(activityId))
    .select(["a.name as activity", "a.department_id as activityDepartmentId"])
    .execute();

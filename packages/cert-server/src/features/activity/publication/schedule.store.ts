import type { Selectable } from "kysely";
import type { Db, Tables, Tx } from "../../../db/tables.ts";

export type StoredSchedule = Selectable<Tables["publish_schedule"]>;

export async function putSchedule(tx: Tx, schedule: StoredSchedule): Promise<void> {
  const { activity_id: _, ...change } = schedule;
  await tx
    .insertInto("publish_schedule")
    .values(schedule)
    .onConflict((conflict) => conflict.column("activity_id").doUpdateSet(change))
    .execute();
}

export function findSchedule(db: Db, activityId: number): Promise<StoredSchedule | undefined> {
  return db.selectFrom("publish_schedule").selectAll().where("activity_id", "=", activityId).executeTakeFirst();
}

export function listDueSchedules(db: Db, at: number): Promise<StoredSchedule[]> {
  return db
    .selectFrom("publish_schedule")
    .selectAll()
    .where("publish_at", "<=", at)
    .orderBy("publish_at")
    .orderBy("activity_id")
    .execute();
}

/** Identifies a schedule of an activity; a later schedule of the same activity has another version. */
export type ScheduleVersion = Pick<StoredSchedule, "publish_at" | "created_at">;

/** Removes the schedule of an activity; returns false if there was none or its version is not `version`. */
export async function removeSchedule(tx: Tx, activityId: number, version?: ScheduleVersion): Promise<boolean> {
  let query = tx.deleteFrom("publish_schedule").where("activity_id", "=", activityId);
  if (version !== undefined) {
    query = query.where("publish_at", "=", version.publish_at).where("created_at", "=", version.created_at);
  }
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes the schedule of an activity if it was stored before a given time, since its plan is out of date after a publish. */
export async function removeOutdatedSchedule(tx: Tx, activityId: number, at: number): Promise<void> {
  await tx.deleteFrom("publish_schedule").where("activity_id", "=", activityId).where("created_at", "<=", at).execute();
}

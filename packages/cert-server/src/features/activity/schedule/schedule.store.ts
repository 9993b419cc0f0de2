import type { Kysely, Selectable, Transaction } from "kysely";
import type { PublishScheduleTable } from "../../../db/rows/handoutTables.ts";
import type { Tables } from "../../../db/tables.ts";

/** An activity that is to be published, as it is stored. */
export type StoredSchedule = Selectable<PublishScheduleTable>;

/** Stores when an activity is published, in place of an earlier time. */
export async function putSchedule(tx: Transaction<Tables>, schedule: StoredSchedule): Promise<void> {
  const { activity_id: _, ...change } = schedule;
  await tx
    .insertInto("publish_schedule")
    .values(schedule)
    .onConflict((conflict) => conflict.column("activity_id").doUpdateSet(change))
    .execute();
}

/** The schedule of an activity; undefined when there is none. */
export function findSchedule(db: Kysely<Tables>, activityId: number): Promise<StoredSchedule | undefined> {
  return db.selectFrom("publish_schedule").selectAll().where("activity_id", "=", activityId).executeTakeFirst();
}

/** The schedules whose time has come, the earliest first. `at`: milliseconds since 1970. */
export function listDueSchedules(db: Kysely<Tables>, at: number): Promise<StoredSchedule[]> {
  return db
    .selectFrom("publish_schedule")
    .selectAll()
    .where("publish_at", "<=", at)
    .orderBy("publish_at")
    .orderBy("activity_id")
    .execute();
}

/** Which schedule of an activity is meant: a later one for the same activity is another. */
export type ScheduleVersion = Pick<StoredSchedule, "publish_at" | "created_at">;

/** Removes the schedule of an activity; false when there was none, or another than `version`. */
export async function removeSchedule(
  tx: Transaction<Tables>,
  activityId: number,
  version?: ScheduleVersion,
): Promise<boolean> {
  let query = tx.deleteFrom("publish_schedule").where("activity_id", "=", activityId);
  if (version !== undefined) {
    query = query.where("publish_at", "=", version.publish_at).where("created_at", "=", version.created_at);
  }
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes the schedule of an activity that was stored until a time: its plan is out of date once the activity is published. */
export async function removeOutdatedSchedule(tx: Transaction<Tables>, activityId: number, at: number): Promise<void> {
  await tx.deleteFrom("publish_schedule").where("activity_id", "=", activityId).where("created_at", "<=", at).execute();
}

import { selectCurrent } from "../../../../resource/currentVersions.ts";
import type { Db, Tx } from "../../../../db/tables.ts";

export type ExpiringAwards = Awaited<ReturnType<typeof listExpiring>>[number];

/** Lists by activity and day the valid awards that expire between two days, inclusive, and for which no reminder was sent. */
export const listExpiring = (db: Db, from: string, to: string) =>
  selectCurrent(db)
    .innerJoin("activity as c", "c.id", "a.activity_id")
    .leftJoin("expiry_reminder as r", (join) =>
      join.onRef("r.activity_id", "=", "c.id").onRef("r.valid_until", "=", "v.valid_until"),
    )
    .where("a.state", "=", "valid")
    .where("v.valid_until", ">=", from)
    .where("v.valid_until", "<=", to)
    .where("r.activity_id", "is", null)
    .groupBy(["c.id", "c.name", "c.department_id", "v.valid_until"])
    .orderBy("v.valid_until")
    .orderBy("c.id")
    .select(({ fn }) => [
      "c.id as activityId",
      "c.name as activity",
      "c.department_id as departmentId",
      "v.valid_until as validUntil",
      fn.countAll<number>().as("awards"),
    ])
    .$narrowType<{ validUntil: string }>()
    .execute();

/** Records that a reminder was sent; returns false if another process recorded it before. */
export async function addReminder(
  tx: Tx,
  { activityId, validUntil }: Pick<ExpiringAwards, "activityId" | "validUntil">,
  at: number,
): Promise<boolean> {
  const added = await tx
    .insertInto("expiry_reminder")
    .values({ activity_id: activityId, valid_until: validUntil, created_at: at })
    .onConflict((conflict) => conflict.columns(["activity_id", "valid_until"]).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

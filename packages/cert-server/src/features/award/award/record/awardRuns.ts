import type { Db } from "../../../../db/tables.ts";

/** Awards that one statement reads. On SQLite nothing else on this thread runs meanwhile. */
const RUN = 1_000;

export interface AwardRun {
  activityId: number;
  after: number;
  last: number;
}

/** Splits the awards of an activity, in any state, into ranges. Other work on this thread runs between two ranges. */
export async function* listAwardRuns(db: Db, activityId: number): AsyncGenerator<AwardRun> {
  for (let after = 0; ;) {
    const run = db
      .selectFrom("award")
      .select("seq")
      .where("activity_id", "=", activityId)
      .where("seq", ">", after)
      .orderBy("seq")
      .limit(RUN);
    const { last } = await db
      .selectFrom(run.as("run"))
      .select((eb) => eb.fn.max<number | null>("run.seq").as("last"))
      .executeTakeFirstOrThrow();
    if (last === null) return;
    yield { activityId, after, last };
    after = last;
    await new Promise(setImmediate);
  }
}

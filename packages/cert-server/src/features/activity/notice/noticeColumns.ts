import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { createColumnCollector } from "../handout/awardColumns.ts";
import { listHandedAwards } from "../handout/handout.store.ts";

/** The columns of an activity's valid awards, which the text of a notice may name. */
export async function listNoticeColumns(db: Kysely<Tables>, activityId: number): Promise<ReadonlySet<string>> {
  const { columns, collect } = createColumnCollector();
  for await (const chunk of listHandedAwards(db, activityId)) chunk.forEach(collect);
  return new Set(columns.keys());
}

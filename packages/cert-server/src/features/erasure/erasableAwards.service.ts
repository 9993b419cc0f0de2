import type { ErasableAward, ErasableState, ErasureReason, Page } from "cert-api";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { readPage } from "../../resource/readPage.ts";
import { selectErasable } from "./erasableAwards.store.ts";

/** Lists the awards that no other list shows: withdrawn ones and erased ones, what changed last first. */
export function listErasableAwards(
  db: Kysely<Tables>,
  page: number,
  filter: { text?: string | undefined; state?: ErasableState | undefined },
): Promise<Page<ErasableAward>> {
  const rows = selectErasable(db, filter);
  return readPage(page, {
    async count() {
      const { count } = await rows.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow();
      return Number(count);
    },
    async list(limit, offset) {
      const pageRows = await rows
        .select(["a.id", "a.number", "a.state_at", "v.name", "c.id as activityId", "c.name as activityName"])
        .select(["e.reason", "e.created_at as erasedAt"])
        .orderBy("a.state_at", "desc")
        .orderBy("a.seq", "desc")
        .limit(limit)
        .offset(offset)
        .execute();
      return pageRows.map(({ id, number, name, activityId, activityName, state_at: at, erasedAt, reason }) => ({
        id,
        number,
        name,
        activity: activityId === null ? null : { id: String(activityId), name: activityName ?? "" },
        state: erasedAt === null ? ("withdrawn" as const) : ("erased" as const),
        at: new Date(erasedAt ?? at).toISOString(),
        reason: reason as ErasureReason | null,
      }));
    },
  });
}

import type { ErasableAward, ErasureReason, Page } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { readPage } from "../../resource/readPage.ts";
import { type ErasableFilter, listErasableIds, selectErasable } from "./erasableAwards.store.ts";

/** Lists withdrawn and erased awards, which no other list shows, most recently changed first. */
export async function listErasableAwards(
  db: Kysely<Tables>,
  page: number,
  filter: ErasableFilter,
): Promise<Page<ErasableAward>> {
  const ids = await listErasableIds(db, filter);
  return readPage(page, {
    count: async () => ids.length,
    async list(limit, offset) {
      const pageIds = ids.slice(offset, offset + limit);
      if (pageIds.length === 0) return [];
      const pageRows = await selectErasable(db, {})
        .where("a.id", "in", pageIds)
        .select(["a.id", "a.number", "a.state_at", "v.name", "c.id as activityId", "c.name as activityName"])
        .select(["e.reason", "e.created_at as erasedAt"])
        .orderBy("a.state_at", "desc")
        .orderBy("a.seq", "desc")
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

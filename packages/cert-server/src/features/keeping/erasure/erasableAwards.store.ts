import {
  type ErasableAward,
  type ErasableState,
  type ErasureReason,
  listTermParts,
  type Page,
  SEARCH_TERM_MIN,
} from "cert-api";
import { type InferResult, sql } from "kysely";
import { inPieces } from "../../../batches/inChunks.ts";
import { listValues } from "../../../db/values.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Db } from "../../../db/tables.ts";
import { contains, readPage } from "../../../resource/listQuery.ts";

/**
 * Lists withdrawn and erased awards, which no other list shows, most recently changed first. A text that none of them holds
 * is read as one that was copied with its labels: the first part that is found counts.
 */
export async function listErasableAwards(db: Db, page: number, filter: ErasableFilter): Promise<Page<ErasableAward>> {
  let ids = await listErasableIds(db, filter);
  for (const text of listTermParts(filter.text ?? ""))
    if (ids.length === 0 && text.length >= SEARCH_TERM_MIN) ids = await listErasableIds(db, { ...filter, text });
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

/** Awards that one statement reads. On SQLite nothing else on this thread runs meanwhile. */
const RUN = 1_000;

export interface ErasableFilter {
  text?: string | undefined;
  state?: ErasableState | undefined;
}

export async function listErasableIds(db: Db, filter: ErasableFilter): Promise<string[]> {
  const withdrawn = db
    .selectFrom("award")
    .select(["seq", "state_at"])
    // Written out, so that the index of what is withdrawn is seen to fit
    .where("state", "=", sql.lit("withdrawn"))
    .orderBy("state_at", "desc")
    .orderBy("seq", "desc")
    .limit(RUN);
  const ids: string[] = [];
  const runs = inPieces<InferResult<typeof withdrawn>[number]>((last) => {
    if (last === undefined) return withdrawn.execute();
    return withdrawn.where(sql<boolean>`(state_at, seq) < (${last.state_at}, ${last.seq})`).execute();
  });
  for await (const run of runs) {
    const seqs = run.map(({ seq }) => seq);
    const erasable = selectErasable(db, filter).where("a.seq", "in", seqs).select("a.id");
    ids.push(...(await listValues(erasable.orderBy("a.state_at", "desc").orderBy("a.seq", "desc"))));
  }
  return ids;
}

/** Selects withdrawn and erased awards `a` with their current version `v`, activity `c` and erasure `e`. */
export function selectErasable(db: Db, { text = "", state }: ErasableFilter) {
  return selectCurrent(db)
    .leftJoin("activity as c", "c.id", "a.activity_id")
    .leftJoin("erasure as e", (join) => join.onRef("e.subject", "=", "a.id").on("e.noun", "=", "award"))
    .where("a.state", "=", "withdrawn")
    .$if(state === "withdrawn", (query) => query.where("e.id", "is", null))
    .$if(state === "erased", (query) => query.where("e.id", "is not", null))
    .$if(text.trim() !== "", (query) => query.where(contains(["a.id", "a.number", "v.name", "c.name"], text)));
}

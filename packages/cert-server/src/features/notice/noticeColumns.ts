import type { Kysely } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { listHandoutAwards } from "../award/record/handoutAwards.ts";
import { createColumnCollector } from "../handout/awardColumns.ts";
import { describeAwards } from "./notice.store.ts";
import { checkNoticeText, type NoticeText } from "./writeMessage.ts";

export async function listNoticeColumns(db: Kysely<Tables>, activityId: number): Promise<ReadonlySet<string>> {
  const { columns, collect } = createColumnCollector();
  for await (const chunk of listHandoutAwards(db, activityId)) chunk.forEach(collect);
  return new Set(columns.keys());
}

const capacity = 20;

/**
 * Lists columns as {@link listNoticeColumns} does and caches them until the activity's awards change. The screen polls
 * every few seconds while a notice is sent, and reading the content of all awards each time would be slow.
 */
export function createColumnCache(db: Kysely<Tables>) {
  const cache = new Map<number, { awards: string; columns: ReadonlySet<string> }>();
  return async (activityId: number): Promise<ReadonlySet<string>> => {
    const awards = await describeAwards(db, activityId);
    const cached = cache.get(activityId);
    if (cached?.awards === awards) return cached.columns;
    const columns = await listNoticeColumns(db, activityId);
    cache.delete(activityId);
    cache.set(activityId, { awards, columns });
    const [oldest] = cache.keys();
    if (cache.size > capacity && oldest !== undefined) cache.delete(oldest);
    return columns;
  };
}

/** Throws a `Refusal` unless the awards of an activity can fill a text. */
export async function checkText({ read }: Store, activityId: number, text: NoticeText): Promise<void> {
  checkNoticeText(text, await listNoticeColumns(read, activityId));
}

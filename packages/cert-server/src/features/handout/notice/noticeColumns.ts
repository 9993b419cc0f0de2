import type { Store } from "../../../db/open.ts";
import type { Db } from "../../../db/tables.ts";
import { listHandoutAwards } from "../../award/award/record/handoutAwards.ts";
import { createColumnCollector } from "../handout/awardColumns.ts";
import { describeAwards } from "./notice.store.ts";
import { checkNoticeText, type NoticeText } from "./writeMessage.ts";
import { remember } from "../../../batches/remember.ts";

export async function listNoticeColumns(db: Db, activityId: number): Promise<ReadonlySet<string>> {
  const { columns, collect } = createColumnCollector();
  for await (const chunk of listHandoutAwards(db, activityId)) chunk.forEach(collect);
  return new Set(columns.keys());
}

/**
 * Lists columns as {@link listNoticeColumns} does and caches them until the activity's awards change. The screen polls
 * every few seconds while a notice is sent, and reading the content of all awards each time would be slow.
 */
export function createColumnCache(db: Db) {
  const cache = createActivityCache<ReadonlySet<string>>();
  return async (activityId: number): Promise<ReadonlySet<string>> =>
    cache(activityId, await describeAwards(db, activityId), () => listNoticeColumns(db, activityId));
}

const capacity = 20;

/** Creates a cache of one value for each activity. A value is computed again once its `sign` is another. */
export function createActivityCache<Value>() {
  const cache = new Map<number, { sign: string; value: Value }>();
  return async (activityId: number, sign: string, compute: () => Promise<Value>): Promise<Value> => {
    const cached = cache.get(activityId);
    if (cached?.sign === sign) return cached.value;
    const value = await compute();
    remember(cache, activityId, { sign, value }, capacity);
    return value;
  };
}

/** Throws a `Refusal` unless the awards of an activity can fill a text. */
export async function checkText({ read }: Store, activityId: number, text: NoticeText): Promise<void> {
  checkNoticeText(text, await listNoticeColumns(read, activityId));
}

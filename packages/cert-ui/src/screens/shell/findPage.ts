import type { Envelope, Page } from "cert-api";
import type { Client } from "cert-api/client";
import { activityListOrder } from "../activity/activitySteps.ts";

/**
 * Finds the page of a list, counted from zero, that contains or would contain a record. The list must be ordered by
 * numeric id, ascending or descending; its pages are searched by bisection. Returns the first page if the list cannot be
 * loaded.
 */
export async function findPage(readPage: RecordList["readPage"], id: string): Promise<number> {
  let [low, high] = [0, 0];
  let isFirst = true;
  while (isFirst || low < high) {
    const middle = isFirst ? 0 : Math.ceil((low + high) / 2);
    const answer = await readPage({ page: middle });
    if (!answer.success) return 0;
    const { content, totalPages } = answer.data;
    if (content.some((row) => row.id === id)) return middle;
    const [first, last] = [Number(content[0]?.id), Number(content.at(-1)?.id)];
    const standsBefore = first <= last ? Number(id) < first : Number(id) > first;
    if (isFirst) high = totalPages - 1;
    if (standsBefore) high = middle - 1;
    else low = isFirst ? 1 : middle + 1;
    isFirst = false;
    // One page is left, which has not been read
    if (low === high) return low;
  }
  return Math.max(0, Math.min(low, high));
}

/** A list in which the search box highlights a record. */
interface RecordList {
  /** The path of its screen, without the page. */
  path: string;
  /** Loads a page, counted from zero, in the order in which the screen shows the list. */
  readPage: (input: { page: number }) => Promise<Envelope<Page<{ id: string }>>>;
}

/** The calls that read the lists. */
interface ListClient {
  activity: Pick<Client["activity"], "list">;
  user: Pick<Client["user"], "list">;
}

/** Returns the lists of the records that the search box finds. */
export const recordLists = (client: ListClient): Record<"activity" | "user", RecordList> => ({
  activity: {
    path: "/certificate/activity/list",
    readPage: ({ page }) => client.activity.list({ page, sort: activityListOrder }),
  },
  user: { path: "/main/user/list", readPage: client.user.list },
});

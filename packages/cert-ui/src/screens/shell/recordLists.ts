import type { Envelope, Page } from "cert-api";
import type { Client } from "cert-api/client";
import { activityListOrder } from "../activity/list/listOrder.ts";

/** A list in which the search box highlights a record. */
export interface RecordList {
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

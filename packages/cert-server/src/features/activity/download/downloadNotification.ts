import { type NotificationEvent, type Reason, toReason } from "cert-api";
import type { Store } from "../../../db/open.ts";
import { notify } from "../../notification/notification.service.ts";

/** What the end of a download is told with. */
export interface DownloadNotificationDeps {
  store: Store;
  /** Milliseconds since 1970. */
  clock(): number;
  /** Receives what goes wrong with the notification: the download has ended anyway. */
  onError(error: unknown): void;
}

/** Whose download of which activity it is. `userId` null: nobody is told. */
export interface NotifiedDownload {
  activityId: number;
  activity: string;
  userId: number | null;
}

/** Tells how one download ended. Only the first call counts. */
export interface DownloadNotification {
  /** All certificates were taken, but for `missing` that could not be rendered. */
  tellDone(counts: { awards: number; missing: number }): Promise<void>;
  /** The answer has begun, so it can no longer say what went wrong. */
  tellFailed(reason: Reason): Promise<void>;
  /** Whoever took the download has left. */
  tellInterrupted(counts: { done: number; total: number }): Promise<void>;
}

/** Notifies a user of the end of a download. */
export function createDownloadNotification(
  { store, clock, onError }: DownloadNotificationDeps,
  { activityId, activity, userId }: NotifiedDownload,
): DownloadNotification {
  const params = { activityId: String(activityId), activity };
  let isTold = false;
  const tell = async (event: NotificationEvent) => {
    if (isTold) return;
    isTold = true;
    await store.write((tx) => notify(tx, userId, event, clock())).catch(onError);
  };
  const tellFailed = (reason: Reason) => tell({ kind: "downloadFailed", params: { ...params, reason } });
  return {
    tellDone: ({ awards, missing }) =>
      tell({ kind: "downloaded", params: { ...params, awards, ...(missing > 0 && { missing }) } }),
    tellFailed,
    tellInterrupted: (counts) => tellFailed(toReason("activity.downloadInterrupted", counts)),
  };
}

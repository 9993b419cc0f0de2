import { type NotificationEvent, type Reason, toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../../db/open.ts";
import type { Tables } from "../../../db/tables.ts";
import { wasErasedSince } from "../../../files/erasureMark.ts";
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
  /** How often awards of the activity had been erased when it began. */
  erasures: number;
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

/** Whether a notification says whose certificate it was that could not be rendered. */
const isNaming = ({ kind, params }: NotificationEvent): boolean =>
  kind === "downloadFailed" && params.reason.code === "activity.unprintableAward";

/** Notifies a user of the end of a download. */
export function createDownloadNotification(
  { store, clock, onError }: DownloadNotificationDeps,
  { activityId, activity, erasures, userId }: NotifiedDownload,
): DownloadNotification {
  const params = { activityId: String(activityId), activity };
  let isTold = false;
  const tell = async (event: NotificationEvent) => {
    if (isTold) return;
    isTold = true;
    const write = async (tx: Transaction<Tables>) => {
      const isUnsaid = isNaming(event) && (await wasErasedSince(tx, { id: activityId, erasures }));
      const reason = toReason("activity.erasedMeanwhile");
      const notification: NotificationEvent = isUnsaid
        ? { kind: "downloadFailed", params: { ...params, reason } }
        : event;
      await notify(tx, userId, notification, clock());
    };
    await store.write(write).catch(onError);
  };
  const tellFailed = (reason: Reason) => tell({ kind: "downloadFailed", params: { ...params, reason } });
  return {
    tellDone: ({ awards, missing }) =>
      tell({ kind: "downloaded", params: { ...params, awards, ...(missing > 0 && { missing }) } }),
    tellFailed,
    tellInterrupted: (counts) => tellFailed(toReason("activity.downloadInterrupted", counts)),
  };
}

import { type NotificationEvent, type Reason, toReason } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { wasErasedSince } from "../../../files/erasureMark.ts";
import { notify } from "../../keeping/notification/notification.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export type DownloadNotificationDeps = Pick<ServerParts, "store" | "clock" | "onError">;

interface NotifiedDownload {
  activityId: number;
  activity: string;
  /** Number of times that awards of the activity had been erased when the download began. */
  erasures: number;
  userId: number | null;
}

export type DownloadNotification = ReturnType<typeof createDownloadNotification>;

/** Returns true if a notification names the holder of a certificate that could not be rendered. */
const isNaming = ({ kind, params }: NotificationEvent): boolean =>
  kind === "downloadFailed" && params.reason.code === "activity.unprintableAward";

export function createDownloadNotification(
  { store, clock, onError }: DownloadNotificationDeps,
  { activityId, activity, erasures, userId }: NotifiedDownload,
) {
  const params = { activityId: String(activityId), activity };
  let isTold = false;
  const tell = async (event: NotificationEvent) => {
    if (isTold) return;
    isTold = true;
    const write = async (tx: Tx) => {
      const isUnsaid = isNaming(event) && (await wasErasedSince(tx, { id: activityId, erasures }));
      const reason = toReason("activity.erasedMeanwhile");
      const notification: NotificationEvent = isUnsaid
        ? { kind: "downloadFailed", params: { ...params, reason } }
        : event;
      await notify(tx, userId, notification, clock());
    };
    await store.write(write).catch(onError);
  };
  /** Reports a failure after the response began, when the response itself can no longer carry it. */
  const tellFailed = (reason: Reason) => tell({ kind: "downloadFailed", params: { ...params, reason } });
  return {
    tellDone: ({ awards, missing }: { awards: number; missing: number }) =>
      tell({ kind: "downloaded", params: { ...params, awards, ...(missing > 0 && { missing }) } }),
    tellFailed,
    tellInterrupted: (counts: { done: number; total: number }) =>
      tellFailed(toReason("activity.downloadInterrupted", counts)),
  };
}

import { type Reason, toReason } from "cert-api";
import type { Tx } from "../../../db/tables.ts";
import { wasErasedSince } from "../../../files/erasureMark.ts";
import { plainFileName } from "../../../files/uploads.ts";
import type { Principal } from "../../../http/access.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { withFailureNotification, type NotificationDeps } from "../../keeping/notification/notification.service.ts";
import { findActivity } from "./storedActivity.ts";

const offers: ReadonlySet<string> = new Set<Reason["code"]>(["activity.listOffered", "activity.templateOffered"]);

/**
 * Notifies the user whose upload or publish failed. Nothing is sent if the activity does not exist. File names and reasons
 * are left out if they may name a holder who was erased in the meantime.
 */
export function createFailureNotes(deps: NotificationDeps) {
  const findNotedActivity = (id: string) => findActivity(deps.store.read, parseNumericId(id) ?? 0);

  return {
    async upload<T>(id: string, file: Blob, { userId }: Principal, work: () => Promise<T>): Promise<T> {
      const activity = await findNotedActivity(id);
      const buildNotification = async (tx: Tx, reason: Reason) => {
        // What waits for a choice has not failed
        if (activity === undefined || offers.has(reason.code)) return null;
        if (await wasErasedSince(tx, activity)) return null;
        const fileName = plainFileName(file);
        const params = { activityId: id, fileName, owner: activity.name, reason };
        return { kind: "uploadFailed" as const, params };
      };
      return withFailureNotification(deps, userId, buildNotification, work);
    },

    async publish<T>(id: string, { userId }: Principal, work: () => Promise<T>): Promise<T> {
      const activity = await findNotedActivity(id);
      const buildNotification = async (tx: Tx, cause: Reason) => {
        if (activity === undefined) return null;
        const reason = (await wasErasedSince(tx, activity)) ? toReason("activity.erasedMeanwhile") : cause;
        return { kind: "publishFailed" as const, params: { activityId: id, activity: activity.name, reason } };
      };
      return withFailureNotification(deps, userId, buildNotification, work);
    },
  };
}

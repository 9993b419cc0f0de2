import type { Reason } from "cert-api";
import { plainFileName } from "../../../files/uploads.ts";
import type { Principal } from "../../../http/access.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { withFailureNotification, type NotificationDeps } from "../../notification/notification.service.ts";
import { findActivity } from "../activity.store.ts";

const offers: ReadonlySet<string> = new Set<Reason["code"]>(["activity.listOffered", "activity.templateOffered"]);

/** Notifies the user who uploads or publishes why it failed. An activity that does not exist gives no notification. */
export function createFailureNotes(deps: NotificationDeps) {
  const findActivityName = async (id: string) => (await findActivity(deps.store.read, parseNumericId(id) ?? 0))?.name;

  return {
    async upload<T>(id: string, file: Blob, { userId }: Principal, work: () => Promise<T>): Promise<T> {
      const buildNotification = async (reason: Reason) => {
        // What waits for a choice has not failed
        if (offers.has(reason.code)) return null;
        const owner = await findActivityName(id);
        const fileName = plainFileName(file instanceof File ? file.name : "");
        return owner === undefined
          ? null
          : { kind: "uploadFailed" as const, params: { activityId: id, fileName, owner, reason } };
      };
      return withFailureNotification(deps, userId, buildNotification, work);
    },

    async publish<T>(id: string, { userId }: Principal, work: () => Promise<T>): Promise<T> {
      const buildNotification = async (reason: Reason) => {
        const activity = await findActivityName(id);
        return activity === undefined
          ? null
          : { kind: "publishFailed" as const, params: { activityId: id, activity, reason } };
      };
      return withFailureNotification(deps, userId, buildNotification, work);
    },
  };
}

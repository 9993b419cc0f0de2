import type { Coded } from "./coded.ts";

/**
 * Actions of others and what needs attention, by kind, with the parameters of each. `activity` is the name of the activity with
 * `activityId`; `owner` is the name of the record that a file was uploaded to. Older entries have no id.
 */
export interface NotificationParams {
  published: { activityId?: string | undefined; activity: string; awards: number };
  /** Another account changed, revoked, restored or removed awards. */
  corrected: { activityId?: string | undefined; activity: string; awards: number };
  /** A change of an award waits for a decision; `activity` is empty for an award without one. */
  correctionWaiting: { activityId?: string | undefined; activity: string };
  publishFailed: { activityId?: string | undefined; activity: string; reason: Coded };
  /** `missing` is the number of certificates that could not be rendered, which are listed in the archive's index. */
  downloaded: { activityId?: string | undefined; activity: string; awards: number; missing?: number | undefined };
  downloadFailed: { activityId?: string | undefined; activity: string; reason: Coded };
  /** Sending a notice to holders has finished. */
  noticeSent: { activityId?: string | undefined; activity: string; sent: number; failed: number };
  /**
   * Certificates expire on a day (`YYYY-MM-DD`), in `days` days; `until` is the last day of a period that starts then, if
   * it is another one.
   */
  expiring: {
    activityId?: string | undefined;
    activity: string;
    awards: number;
    day: string;
    days: number;
    until?: string | undefined;
  };
  /** An access token of an earlier version, which had no end, ends on a day (`YYYY-MM-DD`). */
  tokenLimited: { name: string; day: string };
  uploadFailed: { activityId?: string | undefined; fileName: string; owner: string; reason: Coded };
}

/** The kinds of notification. */
export type NotificationKind = keyof NotificationParams;

/** A notification's kind with its parameters. */
export type NotificationEvent = {
  readonly [Kind in NotificationKind]: { readonly kind: Kind; readonly params: Readonly<NotificationParams[Kind]> };
}[NotificationKind];

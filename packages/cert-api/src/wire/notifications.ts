import type { Coded } from "./coded.ts";

/**
 * What became of an account's work, by its kind, with the parameters of each. `activity` is the name of the activity with
 * `activityId`; `owner` is the name of what a file was uploaded to. What was stored before ids were has none.
 */
export interface NotificationParams {
  published: { activityId?: string | undefined; activity: string; awards: number };
  publishFailed: { activityId?: string | undefined; activity: string; reason: Coded };
  /** `missing`: certificates that could not be rendered, which the archive's index names. */
  downloaded: { activityId?: string | undefined; activity: string; awards: number; missing?: number | undefined };
  downloadFailed: { activityId?: string | undefined; activity: string; reason: Coded };
  /** A notice to holders has come to an end. */
  noticeSent: { activityId?: string | undefined; activity: string; sent: number; failed: number };
  /** Certificates expire on a day (`YYYY-MM-DD`), in `days` days; `until`: from then on until that day, where it is another. */
  expiring: {
    activityId?: string | undefined;
    activity: string;
    awards: number;
    day: string;
    days: number;
    until?: string | undefined;
  };
  uploaded: { activityId?: string | undefined; fileName: string; owner: string };
  uploadFailed: { activityId?: string | undefined; fileName: string; owner: string; reason: Coded };
}

/** The kinds of notification. */
export type NotificationKind = keyof NotificationParams;

/** A notification's kind with its parameters. */
export type NotificationEvent = {
  readonly [Kind in NotificationKind]: { readonly kind: Kind; readonly params: Readonly<NotificationParams[Kind]> };
}[NotificationKind];

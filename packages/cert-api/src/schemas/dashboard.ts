import * as z from "zod";
import type { NotificationParams } from "../wire/notifications.ts";
import { coded, day, moment } from "./fields.ts";

/** A figure of this period, and its change against the period before in per cent (null: nothing to compare with). */
const Figure = z.object({
  value: z.int(),
  previous: z.int(),
  change: z.number().nullable(),
  period: z.enum(["week", "month"]),
});

/**
 * What seems wrong with the settings. `proxyNotTrusted`: since the server's start a request has carried headers that
 * proxies add, and none is believed. Its sentence is in `Messages.dashboardWarnings`.
 */
export const DashboardWarning = z.enum(["proxyNotTrusted"]);
export type DashboardWarning = z.output<typeof DashboardWarning>;

/**
 * The three cards of the dashboard, and warnings for who may change settings (`settings:write`) when there are any. Who is
 * limited to a department is told of its awards and users.
 */
export const Dashboard = z.object({
  awards: Figure,
  users: Figure,
  /** Searches belong to no department: left out for who is limited to one. */
  searches: Figure.optional(),
  warnings: z.array(DashboardWarning).optional(),
});
export type Dashboard = z.output<typeof Dashboard>;

/** An activity on the home screen, with how many of its valid awards the public has downloaded. */
export const HomeActivity = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of the department that runs it. */
  department: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** What the list of awards is filtered by to show its awards: see `ActivityChoice`; null while there is neither. */
  template: z.string().nullable(),
  awards: z.int(),
  downloaded: z.int(),
});
export type HomeActivity = z.output<typeof HomeActivity>;

/** An activity that somebody has to go on with. */
export const WaitingActivity = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * `ready`: it has all that publishing needs. `changed`: a file was replaced since it was published. `faulty`: its list and
   * its existing certificates do not fit, so that publishing is refused.
   */
  kind: z.enum(["ready", "changed", "faulty"]),
});
export type WaitingActivity = z.output<typeof WaitingActivity>;

/** What was done last, once for all records that it was done to together. */
export const HomeDeed = z.object({
  id: z.string(),
  at: moment,
  /** The account's name of then; null for the system itself. */
  who: z.string().nullable(),
  noun: z.string(),
  action: z.string(),
  success: z.boolean(),
  /** To how many records it was done. */
  records: z.int(),
  /** What the one record is called, where the log says it. */
  name: z.string().nullable(),
});
export type HomeDeed = z.output<typeof HomeDeed>;

/** A day's searches, and the certificates that the public downloaded for the first time. */
export const HomeDay = z.object({
  day,
  /** Left out as it is of `Dashboard`. */
  searches: z.int().optional(),
  /** Of the departments in reach; left out for who may not read awards. */
  downloads: z.int().optional(),
});
export type HomeDay = z.output<typeof HomeDay>;

/** What the home screen shows below its cards. What the account may not read is left out. */
export const Home = z.object({
  /** The last 30 days, today among them, the earliest first. */
  days: z.array(HomeDay),
  /** The activities that were published or made last, the newest first. */
  activities: z.array(HomeActivity).optional(),
  /** For who may publish them. */
  waiting: z.array(WaitingActivity).optional(),
  deeds: z.array(HomeDeed).optional(),
});
export type Home = z.output<typeof Home>;

/** What a notification is about: those of `NotificationParams` that its kind has. */
export const NotificationDetails = z.object({
  activityId: z.string().optional(),
  /** The activity's name. */
  activity: z.string().optional(),
  awards: z.int().optional(),
  /** Addresses that a notice reached, and those that it did not. */
  sent: z.int().optional(),
  failed: z.int().optional(),
  /** The day on which certificates expire, and in how many days that is. */
  day: day.optional(),
  days: z.int().optional(),
  /** Certificates that a download could not give. */
  missing: z.int().optional(),
  fileName: z.string().optional(),
  /** The name of what a file was uploaded to. */
  owner: z.string().optional(),
  /** Why it failed. `text` where nothing but a sentence was stored. */
  reason: coded.optional(),
});
export type NotificationDetails = z.output<typeof NotificationDetails>;

const inActivity = { activityId: z.string().optional(), activity: z.string() };
const file = { activityId: z.string().optional(), fileName: z.string(), owner: z.string() };

/** What is stored of a notification, by its kind: `NotificationParams`. */
export const notificationParams = {
  published: z.object({ ...inActivity, awards: z.int() }),
  publishFailed: z.object({ ...inActivity, reason: coded }),
  downloaded: z.object({ ...inActivity, awards: z.int(), missing: z.int().optional() }),
  downloadFailed: z.object({ ...inActivity, reason: coded }),
  noticeSent: z.object({ ...inActivity, sent: z.int(), failed: z.int() }),
  expiring: z.object({ ...inActivity, awards: z.int(), day, days: z.int(), until: day.optional() }),
  uploaded: z.object(file),
  uploadFailed: z.object({ ...file, reason: coded }),
} as const satisfies { readonly [Kind in keyof NotificationParams]: z.ZodType<NotificationParams[Kind]> };

/** Something that came of this account's work. */
export const Notification = z.object({
  id: z.string(),
  at: moment,
  success: z.boolean(),
  message: z.string(),
  read: z.boolean(),
  /** What `message` is made of. Both are left out where nothing but a sentence is stored. */
  kind: z
    .enum([
      "published",
      "publishFailed",
      "downloaded",
      "downloadFailed",
      "noticeSent",
      "expiring",
      "uploaded",
      "uploadFailed",
    ])
    .optional(),
  params: NotificationDetails.optional(),
});
export type Notification = z.output<typeof Notification>;

/** The schemas of the endpoints of the dashboard and of notifications. */
export const dashboardSchemas = {
  read: { summary: "主页的三项数据", input: z.object({}), data: Dashboard },
  home: { summary: "主页：待办、最近的活动、最近的操作、三十日查询与下载", input: z.object({}), data: Home },
  notifications: { summary: "通知", input: z.object({}), data: z.array(Notification) },
  markRead: { summary: "通知标为已读", input: z.object({}), data: z.null() },
} as const;

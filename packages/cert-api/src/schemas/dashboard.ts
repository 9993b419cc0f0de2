import * as z from "zod";
import type { NotificationKind, NotificationParams } from "../wire/notifications.ts";
import { ActivityNeed } from "./activity.ts";
import { codedMessage, day, moment, noInput } from "./fields.ts";

/** A figure for this period, and its change from the previous period in percent (null if there is nothing to compare with). */
const Figure = z.object({
  value: z.int(),
  previous: z.int(),
  change: z.number().nullable(),
  period: z.enum(["week", "month"]),
});

/**
 * A probable mistake in the settings. `proxyNotTrusted`: since the server's start, a request had headers that proxies add,
 * but no proxy is trusted. The sentence is in `Messages.dashboardWarnings`.
 */
export const DashboardWarning = z.enum(["proxyNotTrusted"]);
export type DashboardWarning = z.output<typeof DashboardWarning>;

/**
 * The three figures of the dashboard, and warnings for users who may change settings (`settings:write`). Users limited to
 * a department see its awards and users.
 */
export const Dashboard = z.object({
  awards: Figure,
  users: Figure,
  /** Undefined for users limited to a department, because searches belong to none. */
  searches: Figure.optional(),
  warnings: z.array(DashboardWarning).optional(),
});
export type Dashboard = z.output<typeof Dashboard>;

/** An activity on the home screen, with the number of its valid awards downloaded by the public. */
export const HomeActivity = z.object({
  id: z.string(),
  name: z.string(),
  /** The name of the department that runs it. */
  department: z.string().nullable(),
  publishedAt: moment.nullable(),
  /** The filter value that lists its awards, see `ActivityChoice`; null if it has neither. */
  template: z.string().nullable(),
  awards: z.int(),
  downloaded: z.int(),
});
export type HomeActivity = z.output<typeof HomeActivity>;

/** An activity that needs further work. */
export const WaitingActivity = z.object({
  id: z.string(),
  name: z.string(),
  /** `ready`: it was never published. `changed`: it has changed since. `faulty`: publishing is refused. */
  kind: z.enum(["ready", "changed", "faulty"]),
  /** The first thing that it needs. */
  need: ActivityNeed,
});
export type WaitingActivity = z.output<typeof WaitingActivity>;

/** A recent action; one entry for all records on which it was performed together. */
export const RecentAction = z.object({
  id: z.string(),
  at: moment,
  /** The present name of the user, or the account at that time of one without; null for the system itself. */
  who: z.string().nullable(),
  noun: z.string(),
  action: z.string(),
  success: z.boolean(),
  records: z.int(),
  /** The name of a single affected record, if the log has it. */
  name: z.string().nullable(),
  /** The name of the file that was uploaded, if it is still stored. */
  fileName: z.string().nullable(),
});
export type RecentAction = z.output<typeof RecentAction>;

/** One day's searches and first downloads by the public. */
export const HomeDay = z.object({
  day,
  /** Undefined under the same condition as in `Dashboard`. */
  searches: z.int().optional(),
  /** For the departments in scope; undefined for users who may not read awards. */
  downloads: z.int().optional(),
});
export type HomeDay = z.output<typeof HomeDay>;

/** The steps to the first certificate: the newest activity, its template and its name list, and their publication. */
export const FirstSteps = z.object({
  activity: z.string().nullable(),
  hasTemplate: z.boolean(),
  hasList: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

/** An activity that will be published at a set time. */
export const ScheduledActivity = z.object({ id: z.string(), name: z.string(), at: moment });
export type ScheduledActivity = z.output<typeof ScheduledActivity>;

/** The content of the home screen other than its figures. Data that the account may not read is left out. */
export const Home = z.object({
  /** The last 30 days including today, earliest first. */
  days: z.array(HomeDay),
  /** The activities most recently published or created, newest first. */
  activities: z.array(HomeActivity).optional(),
  /** Like the next two only for users who may publish activities, until there is an award. */
  firstSteps: FirstSteps.optional(),
  waiting: z.array(WaitingActivity).optional(),
  scheduled: z.array(ScheduledActivity).optional(),
  recentActions: z.array(RecentAction).optional(),
});
export type Home = z.output<typeof Home>;

type ParamName = { [Kind in NotificationKind]: keyof NotificationParams[Kind] }[NotificationKind];

/** The subject of a notification: those of `NotificationParams` that its kind has. */
export const NotificationDetails = z.object({
  activityId: z.string().optional(),
  activity: z.string().optional(),
  awards: z.int().optional(),
  /** True if a visitor asked for the correction. */
  byVisitor: z.boolean().optional(),
  /** The numbers of addresses that a notice did and did not reach. */
  sent: z.int().optional(),
  failed: z.int().optional(),
  /** The name of an access token. */
  name: z.string().optional(),
  /** The day on which certificates or a token expire, and the number of days until then. */
  day: day.optional(),
  days: z.int().optional(),
  /** The last day of a period in which certificates expire. */
  until: day.optional(),
  /** The number of certificates missing from a download. */
  missing: z.int().optional(),
  fileName: z.string().optional(),
  /** The name of the record that a file was uploaded to. */
  owner: z.string().optional(),
  /** The reason for the failure; `text` if only a sentence was stored. */
  reason: codedMessage.optional(),
} satisfies Record<ParamName, z.ZodType>);
export type NotificationDetails = z.output<typeof NotificationDetails>;

const inActivity = { activityId: z.string().optional(), activity: z.string() };
const file = { activityId: z.string().optional(), fileName: z.string(), owner: z.string() };

/** The stored parameters of a notification by its kind: `NotificationParams`. */
export const notificationParams = {
  published: z.object({ ...inActivity, awards: z.int() }),
  corrected: z.object({ ...inActivity, awards: z.int() }),
  correctionWaiting: z.object({ ...inActivity, byVisitor: z.boolean().optional() }),
  publishFailed: z.object({ ...inActivity, reason: codedMessage }),
  downloaded: z.object({ ...inActivity, awards: z.int(), missing: z.int().optional() }),
  downloadFailed: z.object({ ...inActivity, reason: codedMessage }),
  noticeSent: z.object({ ...inActivity, sent: z.int(), failed: z.int() }),
  expiring: z.object({ ...inActivity, awards: z.int(), day, days: z.int(), until: day.optional() }),
  tokenLimited: z.object({ name: z.string(), day }),
  uploadFailed: z.object({ ...file, reason: codedMessage }),
} as const satisfies { readonly [Kind in keyof NotificationParams]: z.ZodType<NotificationParams[Kind]> };

/** A notification about the outcome of work, or about what others did. */
export const Notification = z.object({
  id: z.string(),
  at: moment,
  success: z.boolean(),
  message: z.string(),
  read: z.boolean(),
  /** The code of `message`. Undefined if only a sentence is stored. */
  kind: z.enum(Object.keys(notificationParams) as NotificationKind[]).optional(),
  params: NotificationDetails.optional(),
});
export type Notification = z.output<typeof Notification>;

export const dashboardSchemas = {
  read: { summary: "主页的三项数据 · Read the three figures of the home screen", input: noInput, data: Dashboard },
  home: {
    summary:
      "主页：待办、最近的活动、最近的操作、三十日查询与下载 · Read what waits, recent activities and actions, and the use of thirty days",
    input: noInput,
    data: Home,
  },
  notifications: { summary: "通知 · List one's notifications", input: noInput, data: z.array(Notification) },
  markRead: { summary: "通知标为已读 · Mark one's notifications as read", input: noInput, data: z.null() },
} as const;

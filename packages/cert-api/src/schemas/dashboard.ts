import * as z from "zod";
import type { NotificationParams } from "../wire/notifications.ts";
import { coded, moment } from "./fields.ts";

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

/** The three cards of the dashboard, and warnings for who may change settings (`settings:write`) when there are any. */
export const Dashboard = z.object({
  awards: Figure,
  users: Figure,
  searches: Figure,
  warnings: z.array(DashboardWarning).optional(),
});
export type Dashboard = z.output<typeof Dashboard>;

/** What a notification is about: those of `NotificationParams` that its kind has. */
export const NotificationDetails = z.object({
  activityId: z.string().optional(),
  /** The activity's name. */
  activity: z.string().optional(),
  awards: z.int().optional(),
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
  /** What `message` is made of. Both are left out by servers before codes, and where nothing but a sentence is stored. */
  kind: z.enum(["published", "publishFailed", "downloaded", "downloadFailed", "uploaded", "uploadFailed"]).optional(),
  params: NotificationDetails.optional(),
});
export type Notification = z.output<typeof Notification>;

/** The schemas of the endpoints of the dashboard and of notifications. */
export const dashboardSchemas = {
  read: { summary: "主页的三项数据", input: z.object({}), data: Dashboard },
  notifications: { summary: "通知", input: z.object({}), data: z.array(Notification) },
  markRead: { summary: "通知标为已读", input: z.object({}), data: z.null() },
} as const;

import * as z from "zod";
import { moment } from "./fields.ts";

/** A figure of this period, and its change against the period before in per cent (null: nothing to compare with). */
const Figure = z.object({
  value: z.int(),
  previous: z.int(),
  change: z.number().nullable(),
  period: z.enum(["week", "month"]),
});

/**
 * What seems wrong with the settings. `proxyNotTrusted`: since the server's start a request has carried headers that
 * proxies add, and none is believed. Its sentence is in `dashboardWarningMessages`.
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

/** Something that came of this account's work. */
export const Notification = z.object({
  id: z.string(),
  at: moment,
  success: z.boolean(),
  message: z.string(),
  read: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

/** The schemas of the endpoints of the dashboard and of notifications. */
export const dashboardSchemas = {
  read: { summary: "主页的三项数据", input: z.object({}), data: Dashboard },
  notifications: { summary: "通知", input: z.object({}), data: z.array(Notification) },
  markRead: { summary: "通知标为已读", input: z.object({}), data: z.null() },
} as const;

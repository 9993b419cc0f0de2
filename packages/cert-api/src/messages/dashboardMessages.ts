import type { NotificationParams } from "../wire/notifications.ts";
import { chineseDay } from "../nouns/calendar.ts";

/** Warnings on the dashboard for users who may change settings, by code. They must be true with and without a proxy. */
export const dashboardWarningMessages = {
  proxyNotTrusted:
    "有访问带着反向代理的请求头，而变量 CERT_TRUST_PROXY（相信几层代理给出的访客地址）为 0。" +
    "如果系统在反向代理之后，现在所有人都被当作同一个地址，任何人输错五次密码，该账号就对所有人暂停登录 15 分钟：" +
    "请联系系统维护人员，把它设为代理的层数。如果没有代理，这是访客自己加上的，不必处理。",
} as const;

/** Notifications about work that finished or failed, and about what others did. */
export const notificationMessages = {
  published: (activity: string, awards: number) => `“${activity}”已发布，共 ${awards} 份奖证`,
  corrected: (activity: string, awards: number) => `“${activity}”有 ${awards} 份奖证由他人更正、撤销或删除`,
  correctionWaiting: (activity: string) =>
    `${activity === "" ? "" : `“${activity}”`}有奖证等待更正，请在“更正申请”中处理`,
  publishFailed: (activity: string, reason: string) => `“${activity}”未能发布：${reason}`,
  downloaded: (activity: string, awards: number, missing: number) =>
    `“${activity}”的 ${awards} 份奖证已下载` +
    (missing === 0 ? "" : `，另有 ${missing} 份未能生成，原因见压缩包中的“目录.xlsx”`),
  downloadFailed: (activity: string, reason: string) => `“${activity}”的奖证未能全部下载：${reason}`,
  noticeSent: (activity: string, sent: number, failed: number) =>
    `“${activity}”的通知已发送，发出 ${sent} 条` + (failed === 0 ? "" : `，${failed} 条未能发出`),
  expiring: (activity: string, { awards, day, days, until }: Omit<NotificationParams["expiring"], "activity">) => {
    const left = days === 0 ? "今天" : `还有 ${days} 天`;
    const expiry =
      until === undefined
        ? `${chineseDay(day)}到期（${left}）`
        : `${chineseDay(day)}至${chineseDay(until)}间到期（最早的${left}）`;
    return `“${activity}”有 ${awards} 份证书将于${expiry}，可在“通知持证人”中提醒`;
  },
  tokenLimited: (name: string, day: string) =>
    `访问令牌现在最长有效一年：“${name}”原来没有期限，将在${chineseDay(day)}之后失效，请在此之前为使用它的程序换上新的令牌`,
  uploadFailed: (fileName: string, owner: string, reason: string) => `“${fileName}”未能上传到“${owner}”：${reason}`,
} as const;

import { chineseDay } from "../nouns/calendar.ts";

export interface OfAwards {
  activity: string;
  awards: number;
}

export interface Expiring extends OfAwards {
  day: string;
  days: number;
  until?: string | undefined;
}

/** Warnings on the dashboard for users who may change settings, by code. They must be true with and without a proxy. */
export const dashboardWarningMessages = {
  proxyNotTrusted:
    "有访问带着反向代理的请求头，而变量 CERT_TRUST_PROXY（相信几层代理给出的访客地址）为 0。" +
    "如果系统在反向代理之后，现在所有人都被当作同一个地址，任何人输错五次密码，该账号就对所有人暂停登录 15 分钟：" +
    "请联系系统维护人员，把它设为代理的层数。如果没有代理，这是访客自己加上的，不必处理。",
} as const;

/** Notifications about work that finished or failed, and about what others did, by kind. `reason` is a sentence. */
export const notifications = {
  published: ({ activity, awards }: OfAwards) => `“${activity}”已发布，共 ${awards} 份奖证`,
  /** Another account changed, revoked, restored or removed awards. */
  corrected: ({ activity, awards }: OfAwards) => `“${activity}”有 ${awards} 份奖证由他人更正、撤销或删除`,
  /** A change of an award waits for a decision. `activity` is empty for an award without one. */
  correctionWaiting: ({ activity, byVisitor = false }: { activity: string; byVisitor?: boolean | undefined }) =>
    `${activity === "" ? "" : `“${activity}”`}${byVisitor ? "有访客申请更正" : "有奖证等待更正"}，请在“更正申请”中处理`,
  publishFailed: ({ activity, reason }: { activity: string; reason: string }) => `“${activity}”未能发布：${reason}`,
  /** `missing` is the number of certificates that could not be rendered, which are listed in the archive's index. */
  downloaded: ({ activity, awards, missing = 0 }: OfAwards & { missing?: number | undefined }) =>
    `“${activity}”的 ${awards} 份奖证已下载` +
    (missing === 0 ? "" : `，另有 ${missing} 份未能生成，原因见压缩包中的“目录.xlsx”`),
  downloadFailed: ({ activity, reason }: { activity: string; reason: string }) =>
    `“${activity}”的奖证未能全部下载：${reason}`,
  /** Sending a notice to holders has finished. */
  noticeSent: ({ activity, sent, failed }: { activity: string; sent: number; failed: number }) =>
    `“${activity}”的通知已发送，发出 ${sent} 条` + (failed === 0 ? "" : `，${failed} 条未能发出`),
  /**
   * Certificates expire on a day (`YYYY-MM-DD`), in `days` days; `until` is the last day of a period that starts then, if
   * it is another one.
   */
  expiring: ({ activity, awards, day, days, until }: Expiring) => {
    const left = days === 0 ? "今天" : `还有 ${days} 天`;
    const expiry =
      until === undefined
        ? `${chineseDay(day)}到期（${left}）`
        : `${chineseDay(day)}至${chineseDay(until)}间到期（最早的${left}）`;
    return `“${activity}”有 ${awards} 份证书将于${expiry}，可在“通知持证人”中提醒`;
  },
  /** An access token of an earlier version, which had no end, ends on a day (`YYYY-MM-DD`). */
  tokenLimited: ({ name, day }: { name: string; day: string }) =>
    `访问令牌现在最长有效一年：“${name}”原来没有期限，将在${chineseDay(day)}之后失效，请在此之前为使用它的程序换上新的令牌`,
  /** `owner` is the name of the record that a file was uploaded to. */
  uploadFailed: ({ fileName, owner, reason }: { fileName: string; owner: string; reason: string }) =>
    `“${fileName}”未能上传到“${owner}”：${reason}`,
} as const;

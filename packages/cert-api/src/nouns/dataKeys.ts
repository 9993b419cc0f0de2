/**
 * Keys of the values printed on a certificate, as in a name list's headers and a template's placeholders (compared in NFKC
 * without white space).
 */
export const dataKeys = {
  /** The holders' names, joined. */
  name: "姓名",
  /** The holders one by one: `{#成员}{姓名}{/成员}`. */
  members: "成员",
  /** Content that is free text. */
  text: "内容",
  number: "证书编号",
  activity: "活动名称",
  year: "年份",
  /** The issue date in Arabic digits: 2025年9月12日. */
  date: "日期",
  /** The issue date in Chinese numerals: 二〇二五年九月十二日. A column of this name in a list takes precedence. */
  numeralDate: "中文日期",
  /** The last day on which the certificate is valid, in the same form as the issue date; see `findValidUntil`. */
  validUntil: "有效期至",
  /** The last day of validity in Chinese numerals. A column of this name in a list takes precedence. */
  numeralValidUntil: "中文有效期至",
  /** A QR code of the permalink. */
  code: "二维码",
} as const;

/** Columns of a name list with data of existing certificates. In other lists they have no special meaning. */
export const existingKeys = {
  /** The PDF: a file name in a list, a reference in content; see `certificateReference`. */
  file: "文件名",
  /** The issue date; see `findIssueDay`. */
  issuedOn: "颁发日期",
} as const;

/** Separates several holders whose names are printed in one line. */
export const holderSeparator = "、";

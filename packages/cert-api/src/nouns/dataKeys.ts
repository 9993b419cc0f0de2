/**
 * Keys of what is printed on a certificate, as a name list's headers and a template's placeholders spell them
 * (compared after NFKC without white space).
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
  /** The issue date in Chinese numerals: 二〇二五年九月十二日. A column of this name in a list comes first. */
  numeralDate: "中文日期",
  /** The last day on which the certificate is valid, written as the issue date is; see `findValidUntil`. */
  validUntil: "有效期至",
  /** The same in Chinese numerals. A column of this name in a list comes first. */
  numeralValidUntil: "中文有效期至",
  /** A QR picture of the lasting address. */
  code: "二维码",
} as const;

/** Columns of a name list that say something of existing certificates; in other lists they are columns like any other. */
export const existingKeys = {
  /** The PDF: its file name in a list, a reference in content; see `certificateReference`. */
  file: "文件名",
  /** The day on which it was issued; see `findIssueDay`. */
  issuedOn: "颁发日期",
} as const;

/** Stands between several holders, where their names are printed in one line. */
export const holderSeparator = "、";

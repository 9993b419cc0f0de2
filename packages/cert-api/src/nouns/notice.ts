import { dataKeys } from "./dataKeys.ts";

/** The placeholder of a notice that becomes the address of the certificate's page. */
export const noticeLink = "链接";

/** The placeholders that every notice may use, beside the columns of its activity's awards. */
export const noticeNames: readonly string[] = [
  dataKeys.name,
  dataKeys.activity,
  dataKeys.number,
  dataKeys.year,
  dataKeys.validUntil,
  noticeLink,
];

import { dataKeys } from "./dataKeys.ts";

/** The placeholder of a notice that is replaced by the address of the certificate's page. */
export const noticeLink = "链接";

/** The placeholders available in every notice, besides the columns of the activity's awards. */
export const noticeNames: readonly string[] = [
  dataKeys.name,
  dataKeys.activity,
  dataKeys.number,
  dataKeys.year,
  dataKeys.validUntil,
  noticeLink,
];

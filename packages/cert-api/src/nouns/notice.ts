import type { noticeSchemas } from "../schemas/notice.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
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

/** 通知: telling holders of their certificates by mail or text message. */
export const notice = declareEndpoints<typeof noticeSchemas>()({
  overview: { method: "GET", path: "/api/notice/id/{id}", access: "activity:write" },
  preview: { method: "POST", path: "/api/notice/preview", access: "activity:write" },
  test: { method: "POST", path: "/api/notice/test", access: "activity:write" },
  send: { method: "POST", path: "/api/notice", access: "activity:write", isLong: true },
  deliveries: { method: "GET", path: "/api/notice/list/10/{page}", access: "activity:write" },
  resend: { method: "POST", path: "/api/notice/resend", access: "activity:write", isLong: true },
  mailClaims: { method: "POST", path: "/api/notice/claims", access: "activity:write", isLong: true },
  stop: { method: "POST", path: "/api/notice/stop", access: "activity:write" },
});

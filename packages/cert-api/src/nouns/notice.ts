import type { noticeSchemas } from "../schemas/notice.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";
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
  overview: get("/api/notice/id/{id}", "activity:write"),
  preview: post("/api/notice/preview", "activity:write"),
  test: post("/api/notice/test", "activity:write"),
  send: long(post("/api/notice", "activity:write")),
  deliveries: get("/api/notice/list/10/{page}", "activity:write"),
  resend: long(post("/api/notice/resend", "activity:write")),
  mailClaims: long(post("/api/notice/claims", "activity:write")),
  stop: post("/api/notice/stop", "activity:write"),
});

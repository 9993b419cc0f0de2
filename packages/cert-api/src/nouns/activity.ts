import { declareEndpoints } from "../wire/endpoint.ts";
import type { RefusalKind } from "../wire/refusals.ts";
import { fullRoutes } from "./resource.ts";
import type { activitySchemas } from "../schemas/activity/activity.ts";
import type { NameListSheet } from "../schemas/upload.ts";

/** 活动: an event with a template and a name list. Publishing it creates its awards. */
export const activity = declareEndpoints<typeof activitySchemas>()({
  ...fullRoutes("activity"),
  listAll: { method: "GET", path: "/api/activity/root/list", access: "activity:read" },
  copy: { method: "POST", path: "/api/activity/copy", access: "activity:write" },
  upload: { method: "POST", path: "/api/activity/upload/{field}", access: "activity:write" },
  file: { method: "GET", path: "/api/activity/file/id/{id}", access: "activity:read" },
  report: { method: "GET", path: "/api/activity/report/{field}/id/{id}", access: "activity:read" },
  preview: { method: "GET", path: "/api/activity/preview/id/{id}.pdf", access: "activity:read" },
  previewPicture: { method: "GET", path: "/api/activity/preview/id/{id}.png", access: "activity:read" },
  previewRow: { method: "GET", path: "/api/activity/preview/row/id/{id}", access: "activity:read" },
  nameList: { method: "GET", path: "/api/activity/list/{id}.xlsx", access: "activity:read" },
  zip: { method: "GET", path: "/api/activity/download/{id}.zip", access: "award:read" },
  pdf: { method: "GET", path: "/api/activity/download/{id}.pdf", access: "award:read" },
  selectedZip: { method: "POST", path: "/api/activity/download/{id}.zip", access: "award:read" },
  selectedPdf: { method: "POST", path: "/api/activity/download/{id}.pdf", access: "award:read" },
  handout: { method: "GET", path: "/api/activity/handout/id/{id}", access: "award:read" },
  undownloaded: { method: "GET", path: "/api/activity/undownloaded/{id}.xlsx", access: "award:read" },
  claims: { method: "GET", path: "/api/activity/claim/id/{id}", access: "activity:write" },
  createClaims: { method: "POST", path: "/api/activity/claim", access: "activity:write" },
  renewClaims: { method: "POST", path: "/api/activity/claim/renew", access: "activity:write" },
  endClaims: { method: "POST", path: "/api/activity/claim/end", access: "activity:write" },
  claimSheet: { method: "POST", path: "/api/activity/claim/{id}.xlsx", access: "activity:write" },
  notices: { method: "GET", path: "/api/activity/notice/id/{id}", access: "activity:write" },
  previewNotice: { method: "POST", path: "/api/activity/notice/preview", access: "activity:write" },
  testNotice: { method: "POST", path: "/api/activity/notice/test", access: "activity:write" },
  sendNotice: { method: "POST", path: "/api/activity/notice", access: "activity:write" },
  noticeDeliveries: { method: "GET", path: "/api/activity/notice/list/10/{page}", access: "activity:write" },
  resendNotice: { method: "POST", path: "/api/activity/notice/resend", access: "activity:write" },
  stopNotice: { method: "POST", path: "/api/activity/notice/stop", access: "activity:write" },
  sheets: { method: "POST", path: "/api/activity/sheets", access: "activity:write" },
  columns: { method: "POST", path: "/api/activity/columns", access: "activity:write" },
  choices: { method: "POST", path: "/api/activity/choices", access: "activity:write" },
  markedList: { method: "GET", path: "/api/activity/marked/{id}.xlsx", access: "activity:write" },
  blanksPage: { method: "GET", path: "/api/activity/blanks/page/id/{id}.png", access: "activity:write" },
  blanks: { method: "GET", path: "/api/activity/blanks/id/{id}", access: "activity:write" },
  nameBlanks: { method: "POST", path: "/api/activity/blanks", access: "activity:write" },
  shrinking: { method: "POST", path: "/api/activity/shrinking", access: "activity:write" },
  gallery: { method: "GET", path: "/api/activity/gallery", access: "activity:read" },
  galleryPicture: { method: "GET", path: "/api/activity/gallery/{name}.png", access: "activity:read" },
  galleryTemplate: { method: "GET", path: "/api/activity/gallery/{name}.docx", access: "activity:read" },
  galleryList: { method: "GET", path: "/api/activity/gallery/{name}.csv", access: "activity:read" },
  takeTemplate: { method: "POST", path: "/api/activity/gallery", access: "activity:write" },
  recompile: { method: "POST", path: "/api/activity/recompile", access: "activity:write" },
  recompilePlan: { method: "POST", path: "/api/activity/recompile/plan", access: "activity:write" },
  recompilePicture: { method: "GET", path: "/api/activity/recompile/id/{id}.png", access: "activity:write" },
  plan: { method: "POST", path: "/api/activity/plan", access: "activity:publish" },
  planRows: { method: "GET", path: "/api/activity/plan/list/10/{page}", access: "activity:publish" },
  progress: { method: "GET", path: "/api/activity/progress/{id}", access: "activity:read" },
  publish: { method: "POST", path: "/api/activity/publish", access: "activity:publish" },
  schedule: { method: "POST", path: "/api/activity/schedule", access: "activity:publish" },
  cancelSchedule: { method: "POST", path: "/api/activity/schedule/cancel", access: "activity:publish" },
});

/** Returns the sheets of an activity's name list that must be joined or left out before it can be published. */
export const undecidedSheets = ({ sheets = [] }: { sheets?: readonly NameListSheet[] | undefined }): NameListSheet[] =>
  sheets.filter(({ use }) => use === null);

/** The files of an activity, as spelled in addresses. */
export type ActivityField = "template" | "name_list" | "photos" | "certificates";

/**
 * Returns the reason why an activity cannot be published yet, or null. It needs a name list, and a template or existing
 * certificates (docs/spec.md, section 5). If both are missing, the template is reported first.
 */
export function publishProblem(activity: {
  template: string | null;
  nameList: string | null;
  certificatesFile?: object | null | undefined;
}): RefusalKind | null {
  if (activity.template === null && !activity.certificatesFile) return "templateMissing";
  if (activity.nameList === null) return "nameListMissing";
  return null;
}

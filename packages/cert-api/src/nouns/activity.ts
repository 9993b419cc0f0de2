import { declareEndpoints, type Input } from "../wire/endpoint.ts";
import { fullRoutes } from "./resource.ts";
import type { Activity, activitySchemas } from "../schemas/activity.ts";
import type { NameListSheet } from "../schemas/upload.ts";

export const activity = declareEndpoints<typeof activitySchemas>()({
  ...fullRoutes("activity"),
  get: { method: "GET", path: "/api/activity/root/id/{id}", access: "activity:read" },
  listAll: { method: "GET", path: "/api/activity/root/list", access: "activity:read" },
  copy: { method: "POST", path: "/api/activity/copy", access: "activity:write", isLong: true },
  upload: { method: "POST", path: "/api/activity/upload/{field}", access: "activity:write", isLong: true },
  report: { method: "GET", path: "/api/activity/report/{field}/id/{id}", access: "activity:read" },
  file: { method: "GET", path: "/api/activity/file/id/{id}", access: "activity:read" },
});

/** Returns the sheets of an activity's name list that must be joined or left out before it can be published. */
export const undecidedSheets = ({ sheets = [] }: { sheets?: readonly NameListSheet[] | undefined }): NameListSheet[] =>
  sheets.filter(({ use }) => use === null);

/** The files of an activity, as spelled in addresses. */
export type ActivityField = "template" | "name_list" | "photos" | "certificates";

/** The settings of an activity: what it is created with besides its name. */
export type ActivitySettings = Pick<Activity, Exclude<keyof Input<typeof activity.create>, "name">>;

export const newActivitySettings: ActivitySettings = {
  validityMonths: null,
  winnerColumn: null,
  contact: null,
  publicSearch: "all",
  holderCheck: null,
  offsetRight: 0,
  offsetDown: 0,
};

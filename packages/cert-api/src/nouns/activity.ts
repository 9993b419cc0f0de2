import { declareEndpoints, type Input } from "../wire/endpoint.ts";
import { fullRoutes, get, long, post } from "./resource.ts";
import type { Activity, activitySchemas } from "../schemas/activity.ts";
import type { NameListSheet } from "../schemas/upload.ts";

export const activity = declareEndpoints<typeof activitySchemas>()({
  ...fullRoutes("activity"),
  get: get("/api/activity/root/id/{id}", "activity:read"),
  listAll: get("/api/activity/root/list", "activity:read"),
  copy: long(post("/api/activity/copy", "activity:write")),
  upload: long(post("/api/activity/upload/{field}", "activity:write")),
  report: get("/api/activity/report/{field}/id/{id}", "activity:read"),
  file: get("/api/activity/file/id/{id}", "activity:read"),
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

import type { nameListSchemas } from "../schemas/nameList.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

/** 获奖名单: the list of an activity's winners, and the choices by which it can be used. Uploads are in `activity`. */
export const nameList = declareEndpoints<typeof nameListSchemas>()({
  sheets: { method: "POST", path: "/api/name_list/sheets", access: "activity:write", isLong: true },
  columns: { method: "POST", path: "/api/name_list/columns", access: "activity:write", isLong: true },
  choices: { method: "POST", path: "/api/name_list/choices", access: "activity:write", isLong: true },
  marked: { method: "GET", path: "/api/name_list/marked/{id}.xlsx", access: "activity:write" },
});

import type { nameListSchemas } from "../schemas/nameList.ts";
import { declareEndpoints } from "../wire/endpoint.ts";

/** 获奖名单: the list of an activity's winners, and the settings by which it is read. Uploads are in `activity`. */
export const nameList = declareEndpoints<typeof nameListSchemas>()({
  configure: { method: "POST", path: "/api/name_list/configure", access: "activity:write", isLong: true },
  marked: { method: "GET", path: "/api/name_list/marked/{id}.xlsx", access: "activity:write" },
});

import type { nameListSchemas } from "../schemas/nameList.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";

/** 获奖名单: the list of an activity's winners, and the settings by which it is read. Uploads are in `activity`. */
export const nameList = declareEndpoints<typeof nameListSchemas>()({
  configure: long(post("/api/name_list/configure", "activity:write")),
  marked: get("/api/name_list/marked/{id}.xlsx", "activity:write"),
});

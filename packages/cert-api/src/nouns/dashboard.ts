import { declareEndpoints } from "../wire/endpoint.ts";
import { get, post } from "./resource.ts";
import type { dashboardSchemas } from "../schemas/dashboard.ts";

/** 主页: three figures, pending and recent activities, and the results of this account's work. */
export const dashboard = declareEndpoints<typeof dashboardSchemas>()({
  read: get("/api/dashboard", "session"),
  home: get("/api/dashboard/home", "session"),
  notifications: get("/api/notification", "session"),
  markRead: post("/api/notification/read", "session"),
});

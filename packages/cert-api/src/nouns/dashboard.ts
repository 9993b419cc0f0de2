import { declareEndpoints } from "../wire/endpoint.ts";
import type { dashboardSchemas } from "../schemas/dashboard.ts";

/** 主页: three figures, pending and recent activities, and the results of this account's work. */
export const dashboard = declareEndpoints<typeof dashboardSchemas>()({
  read: { method: "GET", path: "/api/dashboard", access: "session" },
  home: { method: "GET", path: "/api/dashboard/home", access: "session" },
  notifications: { method: "GET", path: "/api/notification", access: "session" },
  markRead: { method: "POST", path: "/api/notification/read", access: "session" },
});

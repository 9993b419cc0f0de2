import { endpointsOf } from "../wire/endpoint.ts";
import type { trailSchemas } from "../schemas/audit.ts";

/** 审计: what was done, by whom, when. */
export const trail = endpointsOf<typeof trailSchemas>()({
  list: { method: "GET", path: "/api/trail/root/list/10/{page}", access: "audit:read" },
  download: { method: "GET", path: "/api/trail/root/list.csv", access: "audit:read" },
});

import { declareEndpoints } from "../wire/endpoint.ts";
import type { auditSchemas } from "../schemas/audit.ts";

/** 审计: what was done, by whom, when. */
export const audit = declareEndpoints<typeof auditSchemas>()({
  list: { method: "GET", path: "/api/audit/root/list/10/{page}", access: "audit:read" },
  download: { method: "GET", path: "/api/audit/root/list.csv", access: "audit:read" },
});

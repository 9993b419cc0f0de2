import { declareEndpoints } from "../wire/endpoint.ts";
import type { auditSchemas } from "../schemas/audit.ts";

export const audit = declareEndpoints<typeof auditSchemas>()({
  list: { method: "GET", path: "/api/audit/root/list/10/{page}", access: "audit:read" },
  download: { method: "GET", path: "/api/audit/root/list.csv", access: "audit:read" },
});

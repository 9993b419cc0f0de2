import { declareEndpoints } from "../wire/endpoint.ts";
import { get } from "./resource.ts";
import type { auditSchemas } from "../schemas/audit.ts";

export const audit = declareEndpoints<typeof auditSchemas>()({
  list: get("/api/audit/root/list/10/{page}", "audit:read"),
  download: get("/api/audit/root/list.csv", "audit:read"),
});

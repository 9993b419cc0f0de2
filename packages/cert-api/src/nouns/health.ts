import { declareEndpoints } from "../wire/endpoint.ts";
import type { healthSchemas } from "../schemas/health.ts";

export const health = declareEndpoints<typeof healthSchemas>()({
  read: { method: "GET", path: "/api/health", access: "public" },
  ready: { method: "GET", path: "/api/ready", access: "public" },
});

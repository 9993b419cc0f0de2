import { declareEndpoints } from "../wire/endpoint.ts";
import type { healthSchemas } from "../schemas/health.ts";

/** Whether the server is ready. */
export const health = declareEndpoints<typeof healthSchemas>()({
  read: { method: "GET", path: "/api/health", access: "public" },
});

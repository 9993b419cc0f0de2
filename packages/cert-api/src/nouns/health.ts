import { endpointsOf } from "../wire/endpoint.ts";
import type { healthSchemas } from "../schemas/health.ts";

/** Whether the server is ready. */
export const health = endpointsOf<typeof healthSchemas>()({
  read: { method: "GET", path: "/api/health", access: "public" },
});

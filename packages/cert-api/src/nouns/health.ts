import { declareEndpoints } from "../wire/endpoint.ts";
import type { healthSchemas } from "../schemas/health.ts";

/** 服务状态: whether the server is running, and whether it is ready. */
export const health = declareEndpoints<typeof healthSchemas>()({
  read: { method: "GET", path: "/api/health", access: "public" },
  ready: { method: "GET", path: "/api/ready", access: "public" },
});

import { declareEndpoints } from "../wire/endpoint.ts";
import { get } from "./resource.ts";
import type { healthSchemas } from "../schemas/health.ts";

export const health = declareEndpoints<typeof healthSchemas>()({
  read: get("/api/health", "public"),
  ready: get("/api/ready", "public"),
});

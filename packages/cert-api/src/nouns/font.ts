import { declareEndpoints } from "../wire/endpoint.ts";
import { get, long, post } from "./resource.ts";
import type { fontSchemas } from "../schemas/font.ts";

export const font = declareEndpoints<typeof fontSchemas>()({
  list: get("/api/font/list", "settings:write"),
  upload: long(post("/api/font/upload", "settings:write")),
  remove: { method: "DELETE", path: "/api/font/id/{id}", access: "settings:write" },
  templates: get("/api/font/template/list", "settings:write"),
});

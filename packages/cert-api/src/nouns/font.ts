import { declareEndpoints } from "../wire/endpoint.ts";
import type { fontSchemas } from "../schemas/font.ts";

export const font = declareEndpoints<typeof fontSchemas>()({
  list: { method: "GET", path: "/api/font/list", access: "settings:write" },
  upload: { method: "POST", path: "/api/font/upload", access: "settings:write", isLong: true },
  remove: { method: "DELETE", path: "/api/font/id/{id}", access: "settings:write" },
  templates: { method: "GET", path: "/api/font/template/list", access: "settings:write" },
});

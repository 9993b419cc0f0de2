import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes } from "./resource.ts";
import type { roleSchemas } from "../schemas/role.ts";

export const role = declareEndpoints<typeof roleSchemas>()({
  ...fullRoutes("role"),
  authorities: { method: "GET", path: "/api/role/root/authorities", access: "role_authority:write" },
});

import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes, get } from "./resource.ts";
import type { roleSchemas } from "../schemas/role.ts";

export const role = declareEndpoints<typeof roleSchemas>()({
  ...fullRoutes("role"),
  authorities: get("/api/role/root/authorities", "role_authority:write"),
});

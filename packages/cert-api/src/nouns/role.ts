import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes } from "./resource.ts";
import type { roleSchemas } from "../schemas/role.ts";

/** 角色: a named set of authorities. */
export const role = declareEndpoints<typeof roleSchemas>()({
  ...fullRoutes("role"),
  authorities: { method: "GET", path: "/api/role/root/authorities", access: "role_authority:write" },
});

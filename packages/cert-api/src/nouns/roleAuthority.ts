import { endpointsOf } from "../wire/endpoint.ts";
import { linkRoutes } from "./resource.ts";
import type { roleAuthoritySchemas } from "../schemas/roleAuthority.ts";

/** 角色权限: which role gives which authority. */
export const roleAuthority = endpointsOf<typeof roleAuthoritySchemas>()(linkRoutes("role_authority"));

import { endpointsOf } from "../wire/endpoint.ts";
import { linkRoutes } from "./resource.ts";
import type { userRoleSchemas } from "../schemas/userRole.ts";

/** 用户角色: which user has which role. */
export const userRole = endpointsOf<typeof userRoleSchemas>()(linkRoutes("user_role"));

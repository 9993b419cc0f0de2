import { endpointsOf } from "../wire/endpoint.ts";
import { resourceRoutes } from "./resource.ts";
import type { roleSchemas } from "../schemas/role.ts";

/** 角色: a named set of authorities. */
export const role = endpointsOf<typeof roleSchemas>()(resourceRoutes("role"));

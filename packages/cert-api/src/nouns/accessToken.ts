import type { accessTokenSchemas } from "../schemas/accessToken.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { fixedRoutes } from "./resource.ts";

/** 访问令牌: what a program presents instead of a login. */
export const accessToken = declareEndpoints<typeof accessTokenSchemas>()({
  ...fixedRoutes("access_token"),
  authorities: { method: "GET", path: "/api/access_token/root/authorities", access: "access_token:write" },
});

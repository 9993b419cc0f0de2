import type { accessTokenSchemas } from "../schemas/accessToken.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { fixedRoutes } from "./resource.ts";

export const accessToken = declareEndpoints<typeof accessTokenSchemas>()({
  ...fixedRoutes("access_token"),
  authorities: { method: "GET", path: "/api/access_token/root/authorities", access: "access_token:write" },
});

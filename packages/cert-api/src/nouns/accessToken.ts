import type { accessTokenSchemas } from "../schemas/accessToken.ts";
import { declareEndpoints } from "../wire/endpoint.ts";
import { fixedRoutes, get } from "./resource.ts";

export const accessToken = declareEndpoints<typeof accessTokenSchemas>()({
  ...fixedRoutes("access_token"),
  authorities: get("/api/access_token/root/authorities", "access_token:write"),
});

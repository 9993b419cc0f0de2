import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes } from "./resource.ts";
import type { userSchemas } from "../schemas/user.ts";

/** 用户: a person with an account. */
export const user = declareEndpoints<typeof userSchemas>()({
  ...fullRoutes("user"),
  roles: { method: "GET", path: "/api/user/root/roles", access: "user_role:write" },
  resetPassword: { method: "POST", path: "/api/user/root/reset", access: "user:write" },
  sessions: { method: "GET", path: "/api/user/root/session/id/{id}", access: "user:write" },
  endSessions: { method: "POST", path: "/api/user/root/session/end", access: "user:write" },
  resetSecondFactor: { method: "POST", path: "/api/user/root/second_factor/reset", access: "user:write" },
  erase: { method: "POST", path: "/api/user/root/erase", access: "erase:write" },
});

import { declareEndpoints } from "../wire/endpoint.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../wire/limits.ts";
import { type Reason, toReason } from "../wire/reasons.ts";
import type { sessionSchemas } from "../schemas/session.ts";

/** 登录: who one is, from login to logout. */
export const session = declareEndpoints<typeof sessionSchemas>()({
  login: { method: "POST", path: "/api/user/login", access: "public" },
  logout: { method: "POST", path: "/api/user/logout", access: "session" },
  current: { method: "GET", path: "/api/user/session", access: "session" },
  changePassword: { method: "POST", path: "/api/user/password", access: "session" },
});

/**
 * Why a password cannot be a new one, or null. What only the server knows (the last five, common ones) it checks itself.
 */
export function passwordProblem(password: string, account: string): Reason | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return toReason("password.tooShort", { limit: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return toReason("password.tooLong", { limit: PASSWORD_MAX });
  if (password.toLowerCase() === account.toLowerCase()) return toReason("password.sameAsAccount");
  return null;
}

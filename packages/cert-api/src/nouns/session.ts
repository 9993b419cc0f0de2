import { declareEndpoints } from "../wire/endpoint.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../wire/limits.ts";
import { type Reason, toReason } from "../wire/reasons.ts";
import type { sessionSchemas } from "../schemas/session.ts";

export const session = declareEndpoints<typeof sessionSchemas>()({
  login: { method: "POST", path: "/api/user/login", access: "public" },
  confirmLogin: { method: "POST", path: "/api/user/login/code", access: "public" },
  logout: { method: "POST", path: "/api/user/logout", access: "session" },
  current: { method: "GET", path: "/api/user/session", access: "session" },
  changePassword: { method: "POST", path: "/api/user/password", access: "session" },
  resetOffer: { method: "GET", path: "/api/session/reset", access: "public" },
  askReset: { method: "POST", path: "/api/session/reset/ask", access: "public" },
  setByReset: { method: "POST", path: "/api/session/reset/set", access: "public" },
  providers: { method: "GET", path: "/api/session/provider", access: "public" },
  beginProviderLogin: { method: "POST", path: "/api/session/provider/login", access: "public" },
  finishProvider: { method: "POST", path: "/api/session/provider/finish", access: "public" },
  identities: { method: "GET", path: "/api/session/identity", access: "session" },
  beginLink: { method: "POST", path: "/api/session/identity/link", access: "session" },
  unlink: { method: "POST", path: "/api/session/identity/unlink", access: "session" },
  changeEmail: { method: "POST", path: "/api/user/email", access: "session" },
  endOtherSessions: { method: "POST", path: "/api/user/sessions/end_others", access: "session" },
  secondFactor: { method: "GET", path: "/api/user/second_factor", access: "session" },
  beginSecondFactor: { method: "POST", path: "/api/user/second_factor/begin", access: "session" },
  confirmSecondFactor: { method: "POST", path: "/api/user/second_factor/confirm", access: "session" },
  renewRecoveryCodes: { method: "POST", path: "/api/user/second_factor/recovery", access: "session" },
  removeSecondFactor: { method: "POST", path: "/api/user/second_factor/remove", access: "session" },
});

/** Returns the reason why a password cannot be a new one, or null. The server also checks the last five and common passwords. */
export function passwordProblem(password: string, account: string): Reason | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return toReason("password.tooShort", { limit: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return toReason("password.tooLong", { limit: PASSWORD_MAX });
  if (password.toLowerCase() === account.toLowerCase()) return toReason("password.sameAsAccount");
  return null;
}

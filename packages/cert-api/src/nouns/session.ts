import { declareEndpoints } from "../wire/endpoint.ts";
import { get, post } from "./resource.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../wire/limits.ts";
import { type Reason, toReason } from "../wire/reasons.ts";
import type { sessionSchemas } from "../schemas/session.ts";

export const session = declareEndpoints<typeof sessionSchemas>()({
  login: post("/api/user/login", "public"),
  confirmLogin: post("/api/user/login/code", "public"),
  logout: post("/api/user/logout", "session"),
  current: get("/api/user/session", "session"),
  changePassword: post("/api/user/password", "session"),
  resetOffer: get("/api/session/reset", "public"),
  askReset: post("/api/session/reset/ask", "public"),
  setByReset: post("/api/session/reset/set", "public"),
  providers: get("/api/session/provider", "public"),
  beginProviderLogin: post("/api/session/provider/login", "public"),
  finishProvider: post("/api/session/provider/finish", "public"),
  identities: get("/api/session/identity", "session"),
  beginLink: post("/api/session/identity/link", "session"),
  unlink: post("/api/session/identity/unlink", "session"),
  changeEmail: post("/api/user/email", "session"),
  endOtherSessions: post("/api/user/sessions/end_others", "session"),
  secondFactor: get("/api/user/second_factor", "session"),
  beginSecondFactor: post("/api/user/second_factor/begin", "session"),
  confirmSecondFactor: post("/api/user/second_factor/confirm", "session"),
  renewRecoveryCodes: post("/api/user/second_factor/recovery", "session"),
  removeSecondFactor: post("/api/user/second_factor/remove", "session"),
});

/** Returns the reason why a password cannot be a new one, or null. The server also checks the last five and common passwords. */
export function passwordProblem(password: string, account: string): Reason | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return toReason("password.tooShort", { limit: PASSWORD_MIN });
  if (length > PASSWORD_MAX) return toReason("password.tooLong", { limit: PASSWORD_MAX });
  if (password.toLowerCase() === account.toLowerCase()) return toReason("password.sameAsAccount");
  return null;
}

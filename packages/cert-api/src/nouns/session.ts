import { declareEndpoints } from "../wire/endpoint.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../wire/limits.ts";
import type { sessionSchemas } from "../schemas/session.ts";

/** 登录: who one is, from login to logout. */
export const session = declareEndpoints<typeof sessionSchemas>()({
  login: { method: "POST", path: "/api/user/login", access: "public" },
  logout: { method: "POST", path: "/api/user/logout", access: "session" },
  current: { method: "GET", path: "/api/user/session", access: "session" },
  changePassword: { method: "POST", path: "/api/user/password", access: "session" },
});

/** Why a password cannot be a new one, or null. What only the server knows (the last five) it checks itself. */
export function passwordProblem(password: string, account: string): string | null {
  const { length } = [...password];
  if (length < PASSWORD_MIN) return `密码至少 ${PASSWORD_MIN} 个字符`;
  if (length > PASSWORD_MAX) return `密码最多 ${PASSWORD_MAX} 个字符`;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u].filter((kind) => kind.test(password));
  if (kinds.length < 2) return "密码须含大写字母、小写字母、数字、符号中的至少两类";
  if (password.toLowerCase() === account.toLowerCase()) return "密码不能与账号相同";
  return null;
}

/** What is said of passwords and logins beyond {@link passwordProblem}. */
export const passwordMessages = {
  wrongCurrent: "当前密码不正确",
  usedBefore: "不能使用最近五次用过的密码",
  paused: "登录失败次数过多，请 15 分钟后再试",
} as const;

import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { Department } from "./department.ts";
import { UserErased } from "./erasure.ts";
import { byId, email, erasureReason, id, oneLine, revision, text, yesOrNo } from "./fields.ts";
import { fullSchemas, givenIds, LinkChoice } from "./resource.ts";
import { EndedSessions, SecondFactorState } from "./secondFactor.ts";

/** A person with an account. `account` is unique among users that are not deleted. */
export const User = z.object({
  id: z.string(),
  account: z.string(),
  nickName: z.string(),
  phone: z.string(),
  /** The address to which a new password can be asked for; empty if there is none. */
  email: z.string(),
  enabled: z.boolean(),
  department: Department,
  revision,
});
export type User = z.output<typeof User>;

const fields = {
  account: text("account", 64),
  nickName: oneLine("nickName", 64),
  phone: oneLine("phone", 32),
  /** Unchanged if left out. */
  email: email.optional(),
  enabled: yesOrNo("enabled"),
  department: z.object({ id: id("department") }, { error: fieldRule("field.choose", "department") }),
  /** Left out, they stay as they are. */
  roles: givenIds("role").optional(),
};

const base = fullSchemas("用户", User, fields, "account", "nickName", "phone", "enabled", "department");

/** A password that is sent only once. */
const InitialPassword = z.object({ initialPassword: z.string() });

export const userSchemas = {
  ...base,
  create: { ...base.create, data: User.extend(InitialPassword.shape) },
  roles: {
    summary: "用户：全部角色，并注明该用户拥有哪些 · List all roles, and which a user has",
    input: byId.partial(),
    data: z.array(LinkChoice),
  },
  resetPassword: { summary: "用户：重置密码 · Reset a user's password", input: byId, data: InitialPassword },
  erase: {
    summary: "用户：依法删除（不能恢复） · Erase a user, for good",
    input: z.object({ id: id(), reason: erasureReason }),
    data: UserErased,
  },
  secondFactor: { summary: "用户：两步验证 · Read a user's second factor", input: byId, data: SecondFactorState },
  endSessions: {
    summary:
      "用户：结束全部登录，连同已绑定的身份、记住的设备和访问令牌 · End a user's logins, linked identities, remembered devices and access tokens",
    input: byId,
    data: EndedSessions,
  },
  resetSecondFactor: {
    summary: "用户：重置两步验证 · Reset a user's second factor",
    input: byId,
    data: SecondFactorState,
  },
} as const;

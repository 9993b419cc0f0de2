import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { Department } from "./department.ts";
import { email, noInput, text } from "./fields.ts";
import { EndedSessions, NewSecondFactor, RecoveryCodes, secondFactorCode, SecondFactorState } from "./secondFactor.ts";

/** The logged-in account and its authorities. */
export const Session = z.object({
  id: z.string(),
  account: z.string(),
  nickName: z.string(),
  /** The address to which a new password can be asked for; empty if there is none. */
  email: z.string(),
  department: Department.nullable(),
  authorities: z.array(z.string()),
  /** Those of the authorities that reach the own department only. */
  departmentAuthorities: z.array(z.string()),
  /** True if an initial or expired password must be changed before anything else is allowed. */
  passwordChangeDue: z.boolean(),
  /** True where it is due since the password has expired. */
  passwordExpired: z.boolean(),
  /** True while a second factor has to be set up before anything else. */
  secondFactorDue: z.boolean(),
  /** The IANA name of the time zone of the dates on certificates; screens show theirs in it. */
  timeZone: z.string(),
});
export type Session = z.output<typeof Session>;

const passwordRequired = fieldRule("field.required", "password");
const password = z
  .string({ error: passwordRequired })
  .min(1, passwordRequired)
  .max(1024, fieldRule("field.tooLong", "password"));

/** Proof that the caller owns the account: `code`, of the app or a recovery code, where it has a second factor. */
export const OwnerProof = z.object({
  password,
  code: z.string().trim().max(64, fieldRule("field.invalid", "code")).optional(),
});
export type OwnerProof = z.output<typeof OwnerProof>;

const ownerCode = z.object({ password, code: secondFactorCode });

/** The protocol of an identity provider: OpenID Connect, 微信网站应用, CAS. A server has at most one of each. */
const providerKind = z.enum(["oidc", "wechat", "cas"]);

/** An identity provider with which users may log in; `name` is on its button. */
const LoginProvider = z.object({ kind: providerKind, name: z.string() });
export type LoginProvider = z.output<typeof LoginProvider>;

/** The address of the identity provider to which a browser is sent. */
const ProviderAddress = z.object({ url: z.string() });

export const sessionSchemas = {
  login: {
    summary: "登录 · Log in",
    input: z.object({
      account: text("account", 64).meta({ examples: ["admin"] }),
      password,
    }),
    data: Session,
  },
  confirmLogin: {
    summary:
      "登录的第二步：验证码或恢复代码（登录回答 code 22 之后，凭其 Cookie 调用） · Second step of a login that was answered with code 22: a code, with its cookie",
    input: z.object({ code: secondFactorCode }),
    data: Session,
  },
  logout: { summary: "注销 · Log out", input: noInput, data: z.null() },
  current: { summary: "当前登录的用户 · Read the current session", input: noInput, data: Session },
  changePassword: {
    summary: "修改自己的密码 · Change one's password",
    input: z.object({ current: password, next: password }),
    data: Session,
  },
  resetOffer: {
    summary: "忘记密码：系统能否以邮件重新设置密码 · Check that passwords can be reset by mail",
    input: noInput,
    data: z.object({ isOffered: z.boolean() }),
  },
  /** The answer is the same if there is no such account or it has no address. */
  askReset: {
    summary: "忘记密码：向账号的邮箱发送设置新密码的链接（每小时一次） · Mail a link for a new password, once an hour",
    input: z.object({ account: text("account", 64) }),
    data: z.null(),
  },
  setByReset: {
    summary:
      "忘记密码：凭邮件中的链接设置新密码（一小时内，一次） · Set a new password with the mailed link, once, within an hour",
    /** `token`: that of the mailed link; what was copied behind it is left out. */
    input: z.object({ token: text("code", 500).transform((token) => token.replace(/[^\w-].*$/su, "")), password }),
    data: z.null(),
  },
  providers: {
    summary: "统一身份认证和微信：登录页的按钮；没有设置的不在其中 · List the identity providers that are set up",
    input: noInput,
    data: z.array(LoginProvider),
  },
  beginProviderLogin: {
    summary: "统一身份认证和微信：登录所去的网址 · Begin a login at an identity provider",
    input: z.object({ kind: providerKind }),
    data: ProviderAddress,
  },
  /** The provider sends the browser back to the login page, which passes the query of its address on. */
  finishProvider: {
    summary:
      "统一身份认证和微信：凭返回登录页时网址中的参数，完成登录或绑定 · Finish a login or a link with the query that the provider returned",
    input: z.object({ query: z.string().max(8_000) }),
    /** `linked`: the name of the provider whose identity was linked; null after a login. */
    data: z.object({ session: Session, linked: z.string().nullable() }),
  },
  identities: {
    summary: "统一身份认证和微信：自己的账号是否已绑定 · List one's linked identities",
    input: noInput,
    data: z.array(LoginProvider.extend({ isLinked: z.boolean() })),
  },
  beginLink: {
    summary:
      "统一身份认证和微信：为自己的账号绑定所去的网址（须再次输入密码；设置了两步验证的，还须验证码） · Begin to link an identity, with the password and a code",
    input: OwnerProof.extend({ kind: providerKind }),
    data: ProviderAddress,
  },
  unlink: {
    summary: "统一身份认证和微信：解除自己账号的绑定 · Unlink an identity",
    input: z.object({ kind: providerKind }),
    data: z.null(),
  },
  changeEmail: {
    summary: "修改自己的邮箱（须再次输入密码；留空为不设） · Change one's mail address, with the password",
    input: z.object({ email, password }),
    data: Session,
  },
  endOtherSessions: {
    summary:
      "结束自己的其他全部登录，连同已绑定的身份、其他记住的设备和访问令牌 · End one's other logins, linked identities, remembered devices and access tokens",
    input: noInput,
    data: EndedSessions,
  },
  secondFactor: { summary: "自己的两步验证 · Read one's second factor", input: noInput, data: SecondFactorState },
  beginSecondFactor: {
    summary: "设置两步验证：取得密钥（须再次输入密码） · Begin to set up a second factor, with the password",
    input: z.object({ password }),
    data: NewSecondFactor,
  },
  confirmSecondFactor: {
    summary:
      "设置两步验证：以一个验证码确认，取得恢复代码（只显示一次） · Confirm the second factor with a code; returns the recovery codes, once",
    input: z.object({ code: secondFactorCode }),
    data: RecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: "重新生成恢复代码（只显示一次，原有的随即失效） · Replace the recovery codes",
    input: ownerCode,
    data: RecoveryCodes,
  },
  removeSecondFactor: {
    summary: "关闭两步验证 · Turn the second factor off",
    input: ownerCode,
    data: SecondFactorState,
  },
} as const;

import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { Department } from "./department.ts";
import { text } from "./fields.ts";

/** Who is logged in, and what they may do. */
export const Session = z.object({
  id: z.string(),
  account: z.string(),
  nickName: z.string(),
  department: Department.nullable(),
  authorities: z.array(z.string()),
  /** Those of the authorities that reach the own department only. Older servers do not tell: they have none. */
  departmentAuthorities: z.array(z.string()).optional(),
  /** True until an initial or an expired password has been changed: nothing else is allowed before. */
  passwordChangeDue: z.boolean(),
  /** True where it is due since the password has expired. Older servers do not tell: theirs never do. */
  passwordExpired: z.boolean().optional(),
  /** The IANA name of the time zone of the dates on certificates; screens show theirs in it. Older servers do not tell. */
  timeZone: z.string().optional(),
});
export type Session = z.output<typeof Session>;

const passwordRequired = fieldRule("field.required", "password");
const password = z
  .string({ error: passwordRequired })
  .min(1, passwordRequired)
  .max(1024, fieldRule("field.tooLong", "password"));

/** The schemas of the endpoints of logging in and out. */
export const sessionSchemas = {
  login: {
    summary: "登录",
    input: z.object({
      account: text("account", 64),
      password,
    }),
    data: Session,
  },
  logout: { summary: "注销", input: z.object({}), data: z.null() },
  current: { summary: "当前登录的用户", input: z.object({}), data: Session },
  changePassword: {
    summary: "修改自己的密码",
    input: z.object({ current: password, next: password }),
    data: Session,
  },
} as const;

import * as z from "zod";
import { Department } from "./department.ts";

/** Who is logged in, and what they may do. */
export const Session = z.object({
  id: z.string(),
  account: z.string(),
  nickName: z.string(),
  department: Department.nullable(),
  authorities: z.array(z.string()),
  /** True until an initial password has been changed: nothing else is allowed before. */
  passwordChangeDue: z.boolean(),
  /** The IANA name of the time zone of the dates on certificates; screens show theirs in it. Older servers do not tell. */
  timeZone: z.string().optional(),
});
export type Session = z.output<typeof Session>;

const password = z.string({ error: "请填写密码" }).min(1, "请填写密码").max(1024, "密码过长");

/** The schemas of the endpoints of logging in and out. */
export const sessionSchemas = {
  login: {
    summary: "登录",
    input: z.object({
      account: z.string({ error: "请填写账号" }).trim().min(1, "请填写账号").max(64, "账号最多 64 个字"),
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

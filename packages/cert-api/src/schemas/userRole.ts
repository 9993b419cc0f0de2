import * as z from "zod";
import { id } from "./fields.ts";
import { fixedSchemas } from "./resource.ts";

export const UserRole = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), nickName: z.string() }),
  role: z.object({ id: z.string(), displayName: z.string() }),
});
export type UserRole = z.output<typeof UserRole>;

export const userRoleSchemas = fixedSchemas(
  "用户角色",
  UserRole,
  {
    user: z.object({ id: id("user") }),
    role: z.object({ id: id("role") }),
  },
  "userNickName",
  "roleDisplayName",
);

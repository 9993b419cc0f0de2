import * as z from "zod";
import { id } from "./fields.ts";
import { fixedSchemas } from "./resource.ts";

export const RoleAuthority = z.object({
  id: z.string(),
  role: z.object({ id: z.string(), displayName: z.string() }),
  authority: z.object({ id: z.string(), displayName: z.string() }),
});
export type RoleAuthority = z.output<typeof RoleAuthority>;

export const roleAuthoritySchemas = fixedSchemas(
  "角色权限",
  RoleAuthority,
  {
    role: z.object({ id: id("role") }),
    authority: z.object({ id: id("authority") }),
  },
  "roleDisplayName",
  "authorityDisplayName",
);

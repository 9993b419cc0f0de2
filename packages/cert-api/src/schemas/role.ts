import * as z from "zod";
import { Authority, namedFields } from "./authority.ts";
import { byId, yesOrNo } from "./fields.ts";
import { fullSchemas, givenIds, LinkChoice } from "./resource.ts";

/**
 * A role. `name` is unique and for programs, `displayName` for people. `departmentOnly`: its authorities reach only what
 * belongs to the department of the user who has it. `requiresSecondFactor`: who has it sets up a second factor before
 * anything else. A server that knows the specification's fields alone sends neither, nor a revision.
 */
export const Role = Authority.extend({
  departmentOnly: z.boolean().optional(),
  requiresSecondFactor: z.boolean().optional(),
});
export type Role = z.output<typeof Role>;

/** The schemas of the endpoints of roles. What an update leaves out, a switch or the authorities, is kept. */
export const roleSchemas = {
  ...fullSchemas(
    "角色",
    Role,
    {
      ...namedFields,
      departmentOnly: yesOrNo("departmentOnly").optional(),
      requiresSecondFactor: yesOrNo("requiresSecondFactor").optional(),
      authorities: givenIds("authority").optional(),
    },
    "name",
    "displayName",
  ),
  authorities: {
    summary: "角色：全部权限，并注明该角色拥有哪些 · List all authorities, and which a role has",
    input: byId.partial(),
    data: z.array(LinkChoice),
  },
} as const;

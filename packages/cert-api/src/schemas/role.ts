import * as z from "zod";
import { oneLine, yesOrNo } from "./fields.ts";
import { fullSchemas } from "./resource.ts";

/**
 * A role. `name` is unique and for programs, `displayName` for people. `departmentOnly`: its authorities reach only what
 * belongs to the department of the user who has it. `requiresSecondFactor`: who has it sets up a second factor before
 * anything else. A server that knows the specification's fields alone sends neither.
 */
export const Role = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  builtIn: z.boolean(),
  departmentOnly: z.boolean().optional(),
  requiresSecondFactor: z.boolean().optional(),
});
export type Role = z.output<typeof Role>;

/** The fields of a role and of an authority. */
export const namedFields = { name: oneLine("name", 64), displayName: oneLine("displayName", 100) };

/** The schemas of the endpoints of roles. If an update leaves a switch out, it keeps its value. */
export const roleSchemas = fullSchemas("角色", Role, {
  ...namedFields,
  departmentOnly: yesOrNo("departmentOnly").optional(),
  requiresSecondFactor: yesOrNo("requiresSecondFactor").optional(),
});

import * as z from "zod";
import { text } from "./fields.ts";
import { fullSchemas } from "./resource.ts";

/** A role. `name` is unique and for programs, `displayName` for people. */
export const Role = z.object({ id: z.string(), name: z.string(), displayName: z.string(), builtIn: z.boolean() });
export type Role = z.output<typeof Role>;

/** The fields of a role and of an authority. */
export const namedFields = { name: text("name", 64), displayName: text("displayName", 100) };

/** The schemas of the endpoints of roles. */
export const roleSchemas = fullSchemas("角色", Role, namedFields);

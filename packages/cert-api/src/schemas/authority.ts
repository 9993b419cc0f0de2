import * as z from "zod";
import { oneLine, revision } from "./fields.ts";
import { fullSchemas } from "./resource.ts";

/** An authority. Built-in ones are those that code asks for; they cannot be removed. */
export const Authority = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  builtIn: z.boolean(),
  revision,
});
export type Authority = z.output<typeof Authority>;

/** The fields of a role and of an authority. */
export const namedFields = { name: oneLine("name", 64), displayName: oneLine("displayName", 100) };

export const authoritySchemas = fullSchemas("权限", Authority, namedFields, "name", "displayName");

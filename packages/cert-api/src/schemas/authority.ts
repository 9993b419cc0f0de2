import * as z from "zod";
import { revision } from "./fields.ts";
import { fullSchemas } from "./resource.ts";
import { namedFields } from "./role.ts";

/** An authority. Built-in ones are those that code asks for; they cannot be removed. */
export const Authority = z.object({
  id: z.string(),
  name: z.string(),
  displayName: z.string(),
  builtIn: z.boolean(),
  revision,
});
export type Authority = z.output<typeof Authority>;

export const authoritySchemas = fullSchemas("权限", Authority, namedFields);

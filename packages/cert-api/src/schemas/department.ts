import * as z from "zod";
import { noInput, oneLine, revision } from "./fields.ts";
import { fullSchemas } from "./resource.ts";

/** A department. Its id is short and numeric. */
export const Department = z.object({ id: z.string(), displayName: z.string(), revision });
export type Department = z.output<typeof Department>;

const fields = { displayName: oneLine("displayName", 100) };

export const departmentSchemas = {
  ...fullSchemas("部门", Department, fields, "displayName"),
  listAll: { summary: "部门：全部 · List all departments", input: noInput, data: z.array(Department) },
} as const;

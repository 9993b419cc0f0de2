import { contract, type Department } from "cert-api";
import type { Resource } from "./resource.ts";

/** 部门: the department that a user belongs to. */
export const department: Resource<Department> = {
  noun: "department",
  endpoints: contract.department,
  columns: { id: ({ id }) => id, displayName: ({ displayName }) => displayName },
  fields: { displayName: "text" },
};

import { contract, type Department } from "cert-api";
import type { Resource } from "./resource.ts";

/** 部门: a department, to which users belong. */
export const department: Resource<Department> = {
  noun: "department",
  endpoints: contract.department,
  columns: { displayName: ({ displayName }) => displayName },
  fields: { displayName: "text" },
};

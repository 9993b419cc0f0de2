import { contract, type Role } from "cert-api";
import type { Resource } from "./resource.ts";

/** 角色: a set of authorities under a name. */
export const role: Resource<Role> = {
  noun: "role",
  endpoints: contract.role,
  columns: { name: ({ name }) => name, displayName: ({ displayName }) => displayName },
  badges: [
    { word: "departmentOnly", isShown: ({ departmentOnly }) => departmentOnly === true },
    { word: "requiresSecondFactor", isShown: ({ requiresSecondFactor }) => requiresSecondFactor === true },
  ],
  fields: {
    name: "text",
    displayName: "text",
    authorities: { give: contract.role.authorities },
    departmentOnly: "optIn",
    requiresSecondFactor: "optIn",
  },
};

import { contract, type Authority } from "cert-api";
import type { Resource } from "./resource.ts";

/** 权限: an action that an account may perform, granted to roles. */
export const authority: Resource<Authority> = {
  noun: "authority",
  endpoints: contract.authority,
  columns: { name: ({ name }) => name, displayName: ({ displayName }) => displayName },
  fields: { name: "text", displayName: "text" },
};

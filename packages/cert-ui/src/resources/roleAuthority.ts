import { contract, type RoleAuthority } from "cert-api";
import type { Resource } from "./resource.ts";

/** 角色权限: gives an authority to a role. */
export const roleAuthority: Resource<RoleAuthority> = {
  noun: "roleAuthority",
  endpoints: contract.roleAuthority,
  columns: {
    roleDisplayName: ({ role }) => role.displayName,
    authorityDisplayName: ({ authority }) => authority.displayName,
  },
  fields: { "role.id": { find: "role" }, "authority.id": { find: "authority" } },
};

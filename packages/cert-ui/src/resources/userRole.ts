import { contract, type UserRole } from "cert-api";
import type { Resource } from "./resource.ts";

/** 用户角色: gives a role to a user. */
export const userRole: Resource<UserRole> = {
  noun: "userRole",
  endpoints: contract.userRole,
  columns: {
    userNickName: ({ user }) => user.nickName,
    roleDisplayName: ({ role }) => role.displayName,
  },
  fields: { "user.id": { find: "user" }, "role.id": { find: "role" } },
};

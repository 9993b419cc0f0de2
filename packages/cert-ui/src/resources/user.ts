import { contract, type User } from "cert-api";
import type { Resource } from "./resource.ts";

/** 用户: an account that can log in. */
export const user: Resource<User> = {
  noun: "user",
  endpoints: contract.user,
  columns: {
    account: ({ account }) => account,
    nickName: ({ nickName }) => nickName,
    phone: ({ phone }) => phone,
    enabled: ({ enabled }) => enabled,
    department: ({ department }) => department.displayName,
  },
  fields: {
    account: "text",
    nickName: "text",
    phone: "tel",
    email: "email",
    enabled: "switch",
    "department.id": { find: "department" },
    roles: { give: contract.user.roles },
  },
};

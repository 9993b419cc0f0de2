import { contract, type AccessToken } from "cert-api";
import type { Resource } from "./resource.ts";

/** 访问令牌: authenticates a program in place of a login. */
export const accessToken: Resource<AccessToken> = {
  noun: "accessToken",
  endpoints: contract.accessToken,
  columns: {
    name: ({ name }) => name,
    nickName: ({ user }) => user.nickName,
    authorities: ({ authorities }) => authorities.map(({ displayName }) => displayName).join("、"),
    limitedTo: ({ limitedTo }) => limitedTo?.displayName ?? "",
    expiresOn: ({ expiresOn }) => expiresOn ?? "",
    lastUsedOn: ({ lastUsedOn }) => lastUsedOn ?? "",
  },
  fields: {
    name: "text",
    authorities: { give: contract.accessToken.authorities },
    "limitedTo.id": { find: "department", optional: true },
    expiresOn: "date",
  },
};

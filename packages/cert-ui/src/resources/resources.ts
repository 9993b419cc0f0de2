import type { UniformNoun } from "cert-api";
import { accessToken } from "./accessToken.ts";
import { authority } from "./authority.ts";
import { department } from "./department.ts";
import type { Resource } from "./resource.ts";
import { role } from "./role.ts";
import { roleAuthority } from "./roleAuthority.ts";
import { user } from "./user.ts";
import { userRole } from "./userRole.ts";

/** The resource of each uniform noun, in the order of the sidebar, with its routes and link. */
export const resources = {
  user,
  userRole,
  department,
  role,
  roleAuthority,
  authority,
  accessToken,
} satisfies { readonly [Noun in UniformNoun]: Resource<never> };

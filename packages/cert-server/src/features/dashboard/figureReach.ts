import type { Principal } from "../../http/access.ts";
import { type Reach, reachOf } from "../../resource/reach.ts";

/**
 * Returns the reach of a principal's figures on the home screen: that of its authority to read. Without that authority, a
 * principal with any authority limited to the own department reaches only that department.
 */
export const figureReach = (principal: Principal, authority: "award:read" | "user:read"): Reach =>
  principal.authorities.has(authority) || principal.departmentAuthorities.size === 0
    ? reachOf(principal, authority)
    : { departmentId: principal.departmentId };

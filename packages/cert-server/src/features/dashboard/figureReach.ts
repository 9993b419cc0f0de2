import type { Principal } from "../../http/access.ts";
import { type Reach, reachOf } from "../../resource/reach.ts";

/**
 * Returns how far the figures of the home screen reach for a principal: as its authority to read does and, where it has none,
 * no further than any other that is limited to the own department.
 */
export const figureReach = (principal: Principal, authority: "award:read" | "user:read"): Reach =>
  principal.authorities.has(authority) || principal.departmentAuthorities.size === 0
    ? reachOf(principal, authority)
    : { departmentId: principal.departmentId };

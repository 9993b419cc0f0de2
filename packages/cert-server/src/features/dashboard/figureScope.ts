import type { Principal } from "../../http/access.ts";
import { type Scope, scopeOf } from "../../resource/scope.ts";

/**
 * Returns the scope of a principal's figures on the home screen: that of its authority to read. Without that authority, a
 * principal with any authority limited to the own department reaches only that department.
 */
export const figureScope = (principal: Principal, authority: "award:read" | "user:read"): Scope =>
  principal.authorities.has(authority) || principal.departmentAuthorities.size === 0
    ? scopeOf(principal, authority)
    : { departmentId: principal.departmentId };

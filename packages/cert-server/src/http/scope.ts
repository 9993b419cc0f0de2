import type { Principal } from "./access.ts";

/**
 * The departments whose records a user may access: all of them and records without a department, or a single department. A
 * null department is that of a user without one, and covers no records.
 */
export type Scope = "all" | { departmentId: number | null };

type Holder = Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">;

/** Returns the scope of a principal's authority (docs/decisions/0009). One that the principal lacks covers no records. */
export function scopeOf({ authorities, departmentAuthorities, departmentId }: Holder, authority: string): Scope {
  if (!authorities.has(authority)) return { departmentId: null };
  return departmentAuthorities.has(authority) ? { departmentId } : "all";
}

/**
 * Reports whether a record is in scope.
 * @param departmentId the record's department; null if it has none
 */
export const isInScope = (scope: Scope, departmentId: number | null): boolean =>
  scope === "all" || (departmentId !== null && departmentId === scope.departmentId);

/** Reports whether a principal has an authority over the records of a department, or over those without one if null. */
export const hasAuthorityFor = (principal: Holder, authority: string, departmentId: number | null): boolean =>
  isInScope(scopeOf(principal, authority), departmentId);

import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Principal } from "../http/access.ts";

/**
 * The departments whose records a user may access: all of them and records without a department, or a single department. A
 * null department is that of a user without one, and covers no records.
 */
export type Reach = "all" | { departmentId: number | null };

/** Returns the reach of a principal's authority (docs/decisions/0009). */
export const reachOf = (
  { departmentAuthorities, departmentId }: Pick<Principal, "departmentAuthorities" | "departmentId">,
  authority: string,
): Reach => (departmentAuthorities.has(authority) ? { departmentId } : "all");

/**
 * Reports whether a record is in reach.
 * @param departmentId the record's department; null if it has none
 */
export const isInReach = (reach: Reach, departmentId: number | null): boolean =>
  reach === "all" || (departmentId !== null && departmentId === reach.departmentId);

/** Reports whether a principal has an authority over the records of a department, or over those without one if null. */
export const hasAuthorityFor = (
  principal: Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">,
  authority: string,
  departmentId: number | null,
): boolean => principal.authorities.has(authority) && isInReach(reachOf(principal, authority), departmentId);

/** Returns the condition that rows are in reach; `column` holds their department. */
export function whereInReach(column: string, reach: Reach): RawBuilder<SqlBool> {
  if (reach === "all") return sql<SqlBool>`1 = 1`;
  return reach.departmentId === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} = ${reach.departmentId}`;
}

import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Principal } from "../http/access.ts";

/**
 * The departments whose records someone may reach: all of them with the records that belong to none, or one alone. Null
 * is the department of someone who has none, and reaches nothing.
 */
export type Reach = "all" | { departmentId: number | null };

/** How far an authority of a principal reaches (docs/decisions/0009). */
export const reachOf = (
  { departmentAuthorities, departmentId }: Pick<Principal, "departmentAuthorities" | "departmentId">,
  authority: string,
): Reach => (departmentAuthorities.has(authority) ? { departmentId } : "all");

/** Whether a record is in reach, by the department that it belongs to; null where it belongs to none. */
export const isInReach = (reach: Reach, departmentId: number | null): boolean =>
  reach === "all" || (departmentId !== null && departmentId === reach.departmentId);

/** Whether a principal has an authority over the records of a department; null where they belong to none. */
export const hasAuthorityFor = (
  principal: Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">,
  authority: string,
  departmentId: number | null,
): boolean => principal.authorities.has(authority) && isInReach(reachOf(principal, authority), departmentId);

/** The condition that a query's rows are in reach; `column` holds their department. */
export function whereInReach(column: string, reach: Reach): RawBuilder<SqlBool> {
  if (reach === "all") return sql<SqlBool>`1 = 1`;
  return reach.departmentId === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} = ${reach.departmentId}`;
}

import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Scope } from "../http/scope.ts";

export function whereInScope(column: string, scope: Scope): RawBuilder<SqlBool> {
  if (scope === "all") return sql<SqlBool>`1 = 1`;
  return scope.departmentId === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} = ${scope.departmentId}`;
}

import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Returns the condition that one of the columns contains the text, ignoring case. */
export function contains(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.trim().replace(/[\\%_]/gu, "\\$&")}%`;
  // Lowered by the same engine on both sides: how far beyond ASCII that reaches differs
  const tests = columns.map((column) => sql`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

import { CompiledQuery, SqliteAdapter, type Transaction } from "kysely";
import type { BulkTable, Row } from "./rowGenerator.ts";
import { withWriter } from "./sqliteDialect.ts";
import type { Tables } from "./tables.ts";

/** Rows of one statement. */
const BATCH = 2_000;

/**
 * Deletes the rows that have the values of one of `rows` in all columns that these name; what is not there is passed over.
 * All name the columns that the first one names, none of them null. Between batches other work of this thread runs.
 */
export async function deleteMany<T extends BulkTable>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const isSqlite = tx.getExecutor().adapter instanceof SqliteAdapter;
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    if (isSqlite) {
      const values = batch.map((row) => columns.map((column) => row[column] ?? null));
      const matches = columns.map((column) => `"${column}" = ?`).join(" and ");
      await withWriter(tx, (writer) => writer.executeMany(`delete from "${table}" where ${matches}`, values));
    } else {
      // The table's own row type says how each value is read, so one parameter carries the whole batch
      const matches = columns.map((column) => `t."${column}" = r."${column}"`).join(" and ");
      const statement = `delete from "${table}" t using json_populate_recordset(null::"${table}", $1) r where ${matches}`;
      await tx.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(batch)]));
    }
    await new Promise(setImmediate);
  }
}

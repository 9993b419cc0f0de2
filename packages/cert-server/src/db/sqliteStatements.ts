import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { insertStatement, type Row } from "./rowGenerator.ts";
import { remember } from "../batches/remember.ts";

export interface SqliteResult {
  rows: Record<string, unknown>[];
  changes: number;
  lastInsertRowid: number;
}

export type SqliteStatements = ReturnType<typeof openSqlite>;

const KEPT_STATEMENTS = 300;

/** Kilobytes of pages that a connection keeps. A search is as fast with 4,000 as with 32,000: the system keeps the file. */
const CACHE_KB = { read: 8_000, write: 16_000 };

/** Milliseconds that a statement waits for locks held by other programs. */
export const BUSY_TIMEOUT = 30_000;

/** Opens the file. Commits of the writing connection are durable; readers never wait for it (WAL). */
export function openSqlite(file: string, mode: "read" | "write") {
  const db = new DatabaseSync(file, { readOnly: mode === "read", timeout: BUSY_TIMEOUT });
  db.exec(`pragma cache_size = -${CACHE_KB[mode]}; pragma temp_store = memory; pragma trusted_schema = off`);
  if (mode === "write") {
    db.exec("pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 67108864");
    // Else a "replace" removes rows past the triggers of tables that only grow.
    db.exec("pragma recursive_triggers = on");
  }
  const cache = new Map<string, { statement: StatementSync; reads: boolean }>();
  const prepare = (sql: string) => {
    const cachedStatement = cache.get(sql);
    if (cachedStatement !== undefined) return cachedStatement;
    const statement = db.prepare(sql);
    const preparedStatement = { statement, reads: statement.columns().length > 0 };
    // Some of them act when they are prepared, and not again when they are run
    if (sql.startsWith("pragma")) return preparedStatement;
    remember(cache, sql, preparedStatement, KEPT_STATEMENTS);
    return preparedStatement;
  };
  return {
    execute(sql: string, parameters: readonly unknown[]): SqliteResult {
      const { statement, reads } = prepare(sql);
      const values = parameters.map(bindable);
      if (reads) return { rows: statement.all(...values), changes: 0, lastInsertRowid: 0 };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { rows: [], changes: Number(changes), lastInsertRowid: Number(lastInsertRowid) };
    },
    executeMany(sql: string, rows: readonly (readonly unknown[])[]): number {
      const { statement } = prepare(sql);
      for (const row of rows) statement.run(...row.map(bindable));
      return rows.length;
    },
    insertRows(table: string, rows: readonly Row[]): number {
      const [first] = rows;
      if (first === undefined) return 0;
      const columns = Object.keys(first);
      const { statement } = prepare(insertStatement(table, columns));
      const values = columns.map((): SQLInputValue => null);
      for (const row of rows) {
        columns.forEach((column, index) => {
          values[index] = bindable(row[column] ?? null);
        });
        statement.run(...values);
      }
      return rows.length;
    },
    /** Rolls the transaction back unless SQLite has already done so, as it does when the disk is full. */
    rollback: () => void (db.isTransaction && db.exec("rollback")),
    close: () => db.close(),
  };
}

/** Checks that a value can be bound: node:sqlite would silently store NULL for a Date or a plain object. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "bigint") {
    return value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${value === undefined ? "undefined" : typeof value} cannot be stored.`);
}

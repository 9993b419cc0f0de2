import { CompiledQuery, type Insertable, SqliteAdapter, type Transaction } from "kysely";
import { ManyRows } from "./sqliteDialect.ts";
import type { Tables } from "./tables.ts";

const BATCH = 2_000;

/**
 * Inserts any number of rows, in order. All rows name the columns that the first one names. Between batches other work
 * of this thread gets its turn.
 */
export async function insertMany<T extends Exclude<keyof Tables, "blob">>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first) as (keyof Insertable<Tables[T]> & string)[];
  const insert = tx.getExecutor().adapter instanceof SqliteAdapter ? intoSqlite : intoPostgres;
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.executeQuery(insert(table, columns, rows.slice(start, start + BATCH)));
    await new Promise(setImmediate);
  }
}

type Row = Readonly<Record<string, unknown>>;

function intoSqlite(table: string, columns: string[], rows: readonly Row[]): CompiledQuery {
  const marks = columns.map(() => "?").join(", ");
  const values = rows.map((row) => columns.map((column) => row[column] ?? null));
  return CompiledQuery.raw(`insert into ${quote(table)} (${columns.map(quote).join(", ")}) values (${marks})`, [
    new ManyRows(values),
  ]);
}

/** The table's own row type says how each value is read, so one parameter carries the whole batch. */
function intoPostgres(table: string, columns: string[], rows: readonly Row[]): CompiledQuery {
  const names = columns.map(quote).join(", ");
  return CompiledQuery.raw(
    `insert into ${quote(table)} (${names}) select ${names} from json_populate_recordset(null::${quote(table)}, $1)`,
    [JSON.stringify(rows)],
  );
}

const quote = (name: string) => `"${name}"`;

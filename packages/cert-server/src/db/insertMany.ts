import { CompiledQuery, type Insertable, SqliteAdapter, type Transaction } from "kysely";
import { insertStatement, type Row, type RowGenerator, type BulkTable } from "./rowGenerator.ts";
import { MadeRows, ManyRows } from "./sqliteDialect.ts";
import type { Tables } from "./tables.ts";

const BATCH = 2_000;
const PIECE = 500;

/**
 * Inserts any number of rows, in order. All rows name the columns that the first one names. Between batches other work
 * of this thread gets its turn.
 */
export async function insertMany<T extends BulkTable>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> {
  await insertRows(tx, table, rows);
}

/**
 * Inserts the rows that are made of items, in order, and tells after each piece of how many items. On SQLite the
 * writer makes the rows of a long list: what crosses to it is short, and this thread has its time for others.
 */
export async function insertGenerated<Item, Common>(
  tx: Transaction<Tables>,
  maker: RowGenerator<Item, Common>,
  items: readonly Item[],
  common: Common,
  tell?: (count: number) => void,
): Promise<void> {
  // Loading the module there takes longer than making a few rows here
  const there = isSqlite(tx) && items.length > PIECE;
  for (let start = 0; start < items.length; start += PIECE) {
    const some = items.slice(start, start + PIECE);
    if (there) {
      await tx.executeQuery(CompiledQuery.raw("insert", [new MadeRows({ module: maker.module, items: some, common })]));
      await new Promise(setImmediate);
    } else {
      for (const { table, rows } of maker.buildRows(some, common)) await insertRows(tx, table, rows);
    }
    tell?.(some.length);
  }
}

const isSqlite = (tx: Transaction<Tables>) => tx.getExecutor().adapter instanceof SqliteAdapter;

async function insertRows(tx: Transaction<Tables>, table: BulkTable, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const insert = isSqlite(tx) ? intoSqlite : intoPostgres;
  for (let start = 0; start < rows.length; start += BATCH) {
    await tx.executeQuery(insert(table, columns, rows.slice(start, start + BATCH)));
    await new Promise(setImmediate);
  }
}

function intoSqlite(table: string, columns: string[], rows: readonly Row[]): CompiledQuery {
  const values = rows.map((row) => columns.map((column) => row[column] ?? null));
  return CompiledQuery.raw(insertStatement(table, columns), [new ManyRows(values)]);
}

/** The table's own row type says how each value is read, so one parameter carries the whole batch. */
function intoPostgres(table: string, columns: string[], rows: readonly Row[]): CompiledQuery {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return CompiledQuery.raw(
    `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`,
    [JSON.stringify(rows)],
  );
}

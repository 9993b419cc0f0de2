import { CompiledQuery, type Insertable, SqliteAdapter, sql } from "kysely";
import { inChunks } from "../batches/inChunks.ts";
import { countInserted } from "./postgres.ts";
import { insertStatement, type Row, type RowGenerator, type BulkTable } from "./rowGenerator.ts";
import { withWriter } from "./sqliteDialect.ts";
import type { Tables, Tx } from "./tables.ts";

const BATCH = 2_000;
const CHUNK = 500;
/** Rows above which PostgreSQL is told to plan anew, and may analyze the table. */
const BULK_ROWS = 100;
/** Items that the writer's thread builds rows from at a time: the more rows it has in order, the fewer pages it turns to. */
const WRITER_CHUNK = 4_000;

/**
 * Inserts any number of rows, in order; more than `bulkRows` of them are bulk work on PostgreSQL. Every row must have the columns of the first row. Other work of this thread can
 * run between batches.
 */
export const insertMany = <T extends BulkTable>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  { bulkRows = BULK_ROWS } = {},
): Promise<void> => insertRows(tx, table, rows, bulkRows);

export interface GeneratedRows<Item, Common> {
  items: readonly Item[];
  common: Common;
  onProgress?: ((count: number) => void) | undefined;
}

/**
 * Inserts the rows that a generator builds from items, in the order of the items. On SQLite, the writer's thread builds
 * the rows of a long list: fewer bytes are sent to it, and this thread stays free for other work.
 */
export async function insertGenerated<Item, Common>(
  tx: Tx,
  { module, buildRows }: RowGenerator<Item, Common>,
  { items, common, onProgress }: GeneratedRows<Item, Common>,
): Promise<void> {
  // Loading the module in the other thread takes longer than building a few rows here
  const isBuiltByWriter = isSqlite(tx) && items.length > CHUNK;
  const size = isBuiltByWriter ? WRITER_CHUNK : CHUNK;
  for (let start = 0; start < items.length; start += size) {
    const chunk = items.slice(start, start + size);
    if (isBuiltByWriter) {
      await withWriter(tx, (writer) => writer.insertGenerated({ module, items: chunk, common }));
      await new Promise(setImmediate);
    } else {
      for (const { table, rows } of buildRows(chunk, common)) await insertRows(tx, table, rows);
    }
    onProgress?.(chunk.length);
  }
}

export const isSqlite = (tx: Tx) => tx.getExecutor().adapter instanceof SqliteAdapter;

async function insertRows(tx: Tx, table: BulkTable, rows: readonly Row[], bulkRows = BULK_ROWS) {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const insertBatch = isSqlite(tx) ? insertIntoSqlite : insertIntoPostgres;
  for await (const batch of inChunks(rows, BATCH)) {
    await insertBatch(tx, { table, columns, rows: batch, isBulk: batch.length > bulkRows });
  }
}

interface Batch {
  table: string;
  columns: readonly string[];
  rows: readonly Row[];
  isBulk: boolean;
}

async function insertIntoSqlite(tx: Tx, { table, columns, rows }: Batch) {
  const values = rows.map((row) => columns.map((column) => row[column] ?? null));
  await withWriter(tx, (writer) => writer.executeMany(insertStatement(table, columns), values));
}

/** Inserts a batch with a single parameter: the table's row type tells PostgreSQL how to read each value. */
async function insertIntoPostgres(tx: Tx, { table, columns, rows, isBulk }: Batch) {
  const names = columns.map((name) => `"${name}"`).join(", ");
  // A session keeps the plan of a foreign key's check: one made while the other table was small reads all of it for each row
  if (isBulk) {
    await tx.executeQuery(CompiledQuery.raw("discard plans"));
    countInserted(tx, table, rows.length);
  }
  const insert = `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`;
  await tx.executeQuery(CompiledQuery.raw(insert, [JSON.stringify(rows)]));
}

/**
 * Deletes the rows that match one of `rows` in all columns it names; a row without a match is ignored. Every row must have
 * the columns of the first row, none of them null. Other work of this thread can run between batches.
 */
export async function deleteMany<T extends BulkTable>(tx: Tx, table: T, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const usesWriter = isSqlite(tx);
  for await (const batch of inChunks(rows, BATCH)) {
    if (usesWriter) {
      const values = batch.map((row) => columns.map((column) => row[column] ?? null));
      const matches = columns.map((column) => `"${column}" = ?`).join(" and ");
      await withWriter(tx, (writer) => writer.executeMany(`delete from "${table}" where ${matches}`, values));
    } else {
      // The table's own row type says how each value is read, so one parameter carries the whole batch
      const matches = columns.map((column) => `t."${column}" = r."${column}"`).join(" and ");
      const statement = `delete from "${table}" t using json_populate_recordset(null::"${table}", $1) r where ${matches}`;
      await tx.executeQuery(CompiledQuery.raw(statement, [JSON.stringify(batch)]));
    }
  }
}

/** Returns ascending ids, never given to others, for rows to be inserted; the generated key is named `seq`. */
export async function reserveIds(tx: Tx, table: "award", count: number): Promise<number[]> {
  if (isSqlite(tx)) {
    // Nobody else writes before this transaction ends, and the rows themselves raise the counter
    const counter = sql<{
      last: number;
    }>`select coalesce(max(seq), 0) as last from sqlite_sequence where name = ${table}`;
    const last = (await counter.execute(tx)).rows[0]?.last ?? 0;
    return Array.from({ length: count }, (_, index) => last + 1 + index);
  }
  const sequence = sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'seq')) as id from generate_series(1, ${count})`;
  return (await sequence.execute(tx)).rows.map(({ id }) => id);
}

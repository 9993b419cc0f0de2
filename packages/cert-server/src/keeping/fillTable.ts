import { CompiledQuery, type Transaction } from "kysely";
import type { Engine } from "../db/open.ts";
import { ManyRows } from "../db/sqliteDialect.ts";
import type { Tables } from "../db/tables.ts";
import type { ColumnType, Table } from "./catalogue.ts";
import { BrokenFileError } from "./exportLines.ts";
import { quote } from "./sql.ts";

/** Puts rows into a table, each given as the JSON of an array with the values of the table's columns in their order. */
export async function fillTable(
  tx: Transaction<Tables>,
  engine: Engine,
  table: Table,
  lines: readonly string[],
): Promise<void> {
  await tx.executeQuery(engine === "sqlite" ? intoSqlite(table, lines) : intoPostgres(table, lines));
}

function intoSqlite(table: Table, lines: readonly string[]): CompiledQuery {
  const marks = table.columns.map(() => "?").join(", ");
  const wide = table.columns.flatMap(({ type }, index) => (type === "bytes" ? [index] : []));
  const rows = lines.map((line) => {
    const row = cellsOf(line, table.columns.length);
    for (const index of wide) row[index] = row[index] === null ? null : Buffer.from(String(row[index]), "base64");
    return row;
  });
  return CompiledQuery.raw(`insert into ${into(table)} values (${marks})`, [new ManyRows(rows)]);
}

function cellsOf(line: string, width: number): unknown[] {
  try {
    const row: unknown = JSON.parse(line);
    if (Array.isArray(row) && row.length === width) return row;
  } catch (cause) {
    throw new BrokenFileError("A row cannot be read.", { cause });
  }
  throw new BrokenFileError("A row has more or fewer values than its table has columns.");
}

/** The lines travel as they are: the database takes them apart. */
function intoPostgres(table: Table, lines: readonly string[]): CompiledQuery {
  const values = table.columns.map(({ type }, index) => read[type](`r.value ->> ${index}`)).join(", ");
  return CompiledQuery.raw(
    `insert into ${into(table)} select ${values} from jsonb_array_elements($1::jsonb) as r(value)`,
    [`[${lines.join(",")}]`],
  );
}

const read: Record<ColumnType, (cell: string) => string> = {
  integer: (cell) => `(${cell})::bigint`,
  text: (cell) => cell,
  bytes: (cell) => `decode(${cell}, 'base64')`,
};

const into = (table: Table) => `${quote(table.name)} (${table.columns.map(({ name }) => quote(name)).join(", ")})`;

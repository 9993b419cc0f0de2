import { CompiledQuery } from "kysely";
import type { Engine } from "../../db/dialects.ts";
import { withWriter } from "../../db/sqliteDialect.ts";
import type { Tx } from "../../db/tables.ts";
import { type Table, quote } from "./catalogue.ts";
import { BrokenFileError } from "./readExport.ts";

export async function fillTable(tx: Tx, engine: Engine, table: Table, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => parseCells(line, table.columns.length));
  if (engine === "sqlite") await insertIntoSqlite(tx, table, rows);
  else await tx.executeQuery(intoPostgres(table, rows));
}

function parseCells(line: string, width: number): unknown[] {
  try {
    const row: unknown = JSON.parse(line);
    if (Array.isArray(row) && row.length === width) return row;
  } catch (cause) {
    throw new BrokenFileError("A row cannot be read.", { cause });
  }
  throw new BrokenFileError("A row has more or fewer values than its table has columns.");
}

async function insertIntoSqlite(tx: Tx, table: Table, rows: readonly unknown[][]) {
  const isWide = table.columns.some(({ type }) => type === "bytes");
  const bytes = (cell: unknown, index: number) =>
    table.columns[index]?.type === "bytes" && cell !== null ? Buffer.from(String(cell), "base64") : cell;
  const values = isWide ? rows.map((row) => row.map(bytes)) : rows;
  const marks = table.columns.map(() => "?").join(", ");
  await withWriter(tx, (writer) => writer.executeMany(`insert into ${into(table)} values (${marks})`, values));
}

/** Inserts rows with one array per column, which takes two thirds of the time of JSON. */
function intoPostgres(table: Table, rows: readonly unknown[][]): CompiledQuery {
  const arrays = table.columns.map(({ type }, index) => `$${index + 1}::${type === "integer" ? "bigint" : "text"}[]`);
  const names = table.columns.map((_, index) => `c${index}`);
  const values = table.columns.map(({ type }, index) =>
    type === "bytes" ? `decode(c${index}, 'base64')` : `c${index}`,
  );
  return CompiledQuery.raw(
    `insert into ${into(table)} select ${values.join(", ")} from unnest(${arrays.join(", ")}) as r(${names.join(", ")})`,
    table.columns.map((_, index) => rows.map((row) => row[index])),
  );
}

const into = (table: Table) => `${quote(table.name)} (${table.columns.map(({ name }) => quote(name)).join(", ")})`;

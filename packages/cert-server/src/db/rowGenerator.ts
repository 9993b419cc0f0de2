import type { Insertable } from "kysely";
import type { Tables } from "./tables.ts";

/** A table that many rows are put into at once. */
export type BulkTable = Exclude<keyof Tables, "blob">;

/** Rows of one table, in order. All of them name the columns that the first one names. */
export type TableRows = { [T in BulkTable]: { table: T; rows: readonly Insertable<Tables[T]>[] } }[BulkTable];

/**
 * Makes rows, often of several tables, of items that are shorter than these. `module` is the address of the module
 * that exports the function under its name, so that another thread finds it.
 */
export interface RowGenerator<Item, Common> {
  module: string;
  buildRows(items: readonly Item[], common: Common): readonly TableRows[];
}

/** What a thread generates rows from. */
export interface RowOrder {
  module: string;
  items: readonly unknown[];
  common: unknown;
}

/** A row to insert: its values by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;

/** The statement that inserts one row, its values bound in the order of the columns. */
export function insertStatement(table: string, columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return `insert into "${table}" (${names}) values (${columns.map(() => "?").join(", ")})`;
}

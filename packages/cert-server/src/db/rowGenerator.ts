import type { Insertable } from "kysely";
import type { Tables } from "./tables.ts";

export type BulkTable = Exclude<keyof Tables, "blob">;

/** Rows of one table, in order. Every row must have the columns of the first row. */
export type TableRows = { [T in BulkTable]: { table: T; rows: readonly Insertable<Tables[T]>[] } }[BulkTable];

/**
 * Builds rows, often of several tables, from items that are smaller than the rows. `module` is the address of the module
 * that exports the function under its name, so that another thread can import it.
 */
export interface RowGenerator<Item, Common> {
  module: string;
  buildRows(items: readonly Item[], common: Common): readonly TableRows[];
}

export interface RowOrder {
  module: string;
  items: readonly unknown[];
  common: unknown;
}

export type Row = Readonly<Record<string, unknown>>;

/** Returns the statement that inserts one row, with its values bound in the order of the columns. */
export function insertStatement(table: string, columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(", ");
  return `insert into "${table}" (${names}) values (${columns.map(() => "?").join(", ")})`;
}

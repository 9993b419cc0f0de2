import type { Engine } from "../../db/engine.ts";
import type { Table } from "./catalogue.ts";

/** A name as SQL takes it. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** What follows a text that is to be ordered by its bytes, as SQLite does by itself. */
export const byBytes = (engine: Engine) => (engine === "postgresql" ? ' collate "C"' : "");

/** All rows of a table in the order of their primary key, which is the same on both engines. */
export function selectAll(table: Table, engine: Engine): string {
  const order = table.primaryKey.map((name) => {
    const isText = table.columns.some((column) => column.name === name && column.type === "text");
    return quote(name) + (isText ? byBytes(engine) : "");
  });
  const columns = table.columns.map(({ name }) => quote(name));
  return `select ${columns.join(", ")} from ${quote(table.name)} order by ${order.join(", ")}`;
}

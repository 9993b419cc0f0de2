import type { Engine } from "../../db/engine.ts";
import type { Table } from "./catalogue.ts";

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const byBytes = (engine: Engine) => (engine === "postgresql" ? ' collate "C"' : "");

/** Returns a statement that selects all rows of a table by primary key, in the same order on both engines. */
export function selectAll(table: Table, engine: Engine): string {
  const order = table.primaryKey.map((name) => {
    const isText = table.columns.some((column) => column.name === name && column.type === "text");
    return quote(name) + (isText ? byBytes(engine) : "");
  });
  const columns = table.columns.map(({ name }) => quote(name));
  return `select ${columns.join(", ")} from ${quote(table.name)} order by ${order.join(", ")}`;
}

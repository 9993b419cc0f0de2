import type { NameListRow } from "../nameList.ts";

export function inColumns(rows: readonly NameListRow[], from: readonly string[], to: readonly string[]): NameListRow[] {
  if (from.length === to.length && from.every((column, index) => column === to[index])) return [...rows];
  const places = to.map((column) => from.indexOf(column));
  return rows.map((row) => ({ ...row, values: places.map((place) => row.values[place] ?? "") }));
}

import { isRowCountHeader, mayCountRows } from "cert-api";
import type { NameListRow } from "../nameList.ts";

interface Rows {
  columns: readonly string[];
  rows: readonly Pick<NameListRow, "row" | "values">[];
}

/**
 * Finds the columns of a list that only number its rows: 序号, and 编号 if its values count from 1. Certificate numbers
 * may be called 编号 too, but they are no larger than twice the last row only by chance.
 */
export function findRunningNumbers({ columns, rows }: Rows): ReadonlySet<string> {
  const maxRows = rows.reduce((last, { row }) => Math.max(last, row), 0) * 2;
  const counts = (values: readonly string[]) =>
    values.length > 0 && values.every((value) => /^\d{1,7}$/u.test(value) && Number(value) <= maxRows);
  const isRunning = (column: string, index: number) =>
    isRowCountHeader(column) || (mayCountRows(column) && counts(rows.flatMap(({ values }) => values[index] || [])));
  return new Set(columns.filter(isRunning));
}

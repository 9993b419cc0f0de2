import { publicContentKeys } from "cert-api";
import { personalKind } from "../../text/personalKind.ts";
import { findRunningNumbers } from "../matching/runningNumbers.ts";
import type { NameList, NameListRow, Namesakes } from "../nameList.ts";

/**
 * Finds names that several rows of a list have, and the first column in which their values differ, are not personal and do
 * not only number the rows.
 */
export function findNamesakes({ columns, rows }: Pick<NameList, "columns" | "rows">): Namesakes | undefined {
  const rowsByName = new Map<string, NameListRow[]>();
  for (const row of rows)
    for (const name of row.holders) {
      const namesakes = rowsByName.get(name);
      if (namesakes === undefined) rowsByName.set(name, [row]);
      else namesakes.push(row);
    }
  const groups = [...rowsByName.values()].filter(({ length }) => length > 1);
  if (groups.length === 0) return undefined;
  const publicKeys: readonly string[] = publicContentKeys;
  const runningNumbers = findRunningNumbers({ columns, rows });
  const place = columns.findIndex(
    (column, index) =>
      !publicKeys.includes(column) &&
      !runningNumbers.has(column) &&
      groups.every((group) => {
        const values = group.map(({ values }) => values[index] ?? "");
        return (
          new Set(values).size === values.length &&
          values.every((value) => value !== "" && personalKind(value) === null)
        );
      }),
  );
  return { names: groups.length, column: columns[place] ?? null };
}

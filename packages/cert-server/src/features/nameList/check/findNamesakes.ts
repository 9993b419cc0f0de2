import { type NameListReport, publicContentKeys } from "cert-api";
import type { NameList, NameListRow } from "../../../lists/index.ts";
import { personalKind } from "../../../text/personalKind.ts";

/** Finds names that several rows of a list have, and the first column in which their values differ and are not personal. */
export function findNamesakes({ columns, rows }: NameList): NameListReport["namesakes"] {
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
  const place = columns.findIndex(
    (column, index) =>
      !publicKeys.includes(column) &&
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

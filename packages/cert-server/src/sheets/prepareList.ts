import { holderSeparator, publicContentKeys } from "cert-api";
import { matchColumns } from "./matching/matchColumns.ts";
import { findRunningNumbers } from "./matching/runningNumbers.ts";
import type { ListSource, NameList, PreparedList, Reading, NameListRow, Namesakes } from "./nameList.ts";
import { joinSheets, needsChoice } from "./rules/joinSheets.ts";
import { readGrid } from "./rules/readGrid.ts";
import { readSheets } from "./rules/readSheets.ts";
import type { GridFile } from "./stored/gridFile.ts";
import { personalKind } from "../text/personalKind.ts";

const maxSamples = 300;

/**
 * Prepares a list: reads its grid, renames its columns to the placeholders that they were chosen for, and joins its
 * sheets. Reports, plans and publishes are made of nothing else.
 */
export function prepareList({ sheets, isText, isPartial }: GridFile, reading: Reading): PreparedList {
  const [first = { rows: [], columns: [] }] = sheets;
  const read = isText ? readGrid(first, reading) : readSheets(sheets, reading);
  const list: NameList = isPartial ? { ...read, isPartial } : read;
  const joined = needsChoice(list) ? (reading.joined ?? listPossible(list)) : null;
  const prepared = joinSheets(matchColumns(list, reading), new Set(joined));
  return { ...prepared, joined, namesakes: findNamesakes(prepared), source: toSource(list) };
}

const listPossible = ({ sheets }: NameList): string[] =>
  sheets.filter(({ hidden, hasName }) => hasName && !hidden).map(({ name }) => name);

function toSource({ rows, ...list }: NameList): ListSource {
  const samples = list.columns.map((): string[] => []);
  for (const { values } of rows) {
    for (const [index, column] of samples.entries()) {
      const value = values[index] ?? "";
      if (value !== "" && column.length < maxSamples) column.push(value);
    }
  }
  return {
    ...list,
    holderSamples: rows.slice(0, maxSamples).map(({ holders }) => holders.join(holderSeparator)),
    samples,
    runningNumbers: [...findRunningNumbers({ ...list, rows })],
  };
}

/**
 * Finds names that several rows of a list have, and the first column in which their values differ, are not personal and do
 * not only number the rows.
 */
function findNamesakes({ columns, rows }: Pick<NameList, "columns" | "rows">): Namesakes | undefined {
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

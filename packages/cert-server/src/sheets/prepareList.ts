import { holderSeparator } from "cert-api";
import { matchColumns } from "./matching/matchColumns.ts";
import { findRunningNumbers } from "./matching/runningNumbers.ts";
import type { ListSource, NameList, PreparedList, Reading } from "./nameList.ts";
import { findNamesakes } from "./rules/findNamesakes.ts";
import { joinSheets, needsChoice } from "./rules/joinSheets.ts";
import { readGrid } from "./rules/readGrid.ts";
import { readSheets } from "./rules/readSheets.ts";
import type { GridFile } from "./stored/gridFile.ts";

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

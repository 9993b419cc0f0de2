import { cleanText, headerKey } from "../../text/cleanText.ts";
import { filterRows, type Grid, type GridCell, type GridRow, isBlank, mapRows, type SheetGrid } from "../grid.ts";
import type { Reading, SkippedRows } from "../nameList.ts";
import type { Omission } from "../reader/readerMessages.ts";
import type { GridFile } from "./gridFile.ts";
import { findHeader, pick } from "./readGrids.ts";

/** Returns a list without some of its columns and rows. The others keep their places. */
export function omitFromGrids(file: GridFile, { columns, rows }: Omission, reading: Reading): GridFile {
  const keys = new Set(columns);
  if (keys.size === 0 && rows === undefined) return file;
  const sheets = file.sheets.map((sheet) => withoutColumns(withoutRows(sheet, rows, reading), keys, reading));
  return { ...file, isPartial: true, sheets };
}

const findNumbers = ({ name }: SheetGrid, rows: readonly SkippedRows[]): ReadonlySet<number> =>
  new Set(rows.filter(({ sheet }) => sheet === undefined || sheet === name).flatMap((part) => part.rows));

/** Removes the omitted rows, and all others that contain a name, such as notes, totals and hidden rows. */
function withoutRows(sheet: SheetGrid, rows: Omission["rows"], reading: Reading): SheetGrid {
  if (rows === undefined) return sheet;
  const headerRow = sheet.rows[(findHeader(sheet, reading)?.below ?? 0) - 1]?.row;
  const omittedNumbers = findNumbers(sheet, rows.omitted);
  const keptNumbers = findNumbers(sheet, rows.kept);
  const holdsName = (cell: GridCell) =>
    typeof cell === "string" && rows.names.some((name) => cleanText(cell).replace(/\s+/gu, " ").includes(name));
  const isOmitted = ({ row, cells }: GridRow) =>
    omittedNumbers.has(row) || (row !== headerRow && !keptNumbers.has(row) && cells.some(holdsName));
  return filterRows(sheet, (row) => !isOmitted(row));
}

/** Empties the columns with the given headers; in a sheet without a header, the columns that have a cell with that text. */
function withoutColumns(sheet: SheetGrid, keys: ReadonlySet<string>, reading: Reading): SheetGrid {
  const header = findHeader(sheet, reading);
  const places = new Set(
    header === null
      ? findPlaces(sheet, keys)
      : header.columns.flatMap(({ key, index }) => (keys.has(key) ? [index] : [])),
  );
  const emptied = mapRows(sheet, ({ pictures = {}, ...row }) => ({
    ...row,
    cells: row.cells.map((cell, index) => (places.has(index) ? "" : cell)),
    ...pick(pictures, (index) => !places.has(index)),
  }));
  // Of a hidden sheet only the number of its rows is left
  return sheet.hidden ? emptied : filterRows(emptied, ({ cells }) => !cells.every(isBlank));
}

const findPlaces = ({ rows }: Grid, keys: ReadonlySet<string>): number[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap((cell, index) => (typeof cell === "string" && keys.has(headerKey(cell)) ? [index] : [])),
  );

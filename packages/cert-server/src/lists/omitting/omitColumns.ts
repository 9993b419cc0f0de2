import type { Cell, WriteSheet } from "hucre/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { readCsv } from "../csv/readCsv.ts";
import { type Grid, type GridCell, type GridRow, isBlank, type SheetGrid } from "../grid.ts";
import type { Reading, SkippedRows } from "../nameList.ts";
import type { OmitOrder } from "../reader/readerMessages.ts";
import { listUnreadPersonal } from "../rules/personalColumn.ts";
import { readHeader } from "../rules/readHeader.ts";
import { cleanText, headerKey } from "../../text/cleanText.ts";
import { parseCellReference } from "../xlsx/sheet.ts";
import { Archive } from "../xlsx/Archive.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";

/** The text format, which keeps values as they were displayed. */
const asText = "@";

/**
 * Writes a copy of a list without some of its columns and rows. Only the content of sheets is copied, because a workbook
 * repeats texts in many places: hidden rows too, of hidden columns the header alone, and hidden sheets unless rows are
 * omitted. Rows and columns keep their positions. Returns an empty file if a remaining cell has a fault and therefore
 * cannot be written; one in a hidden row stays as a formula without a value.
 */
export async function omitColumns({ bytes, kind, reading = {}, omits, rows }: OmitOrder): Promise<Uint8Array> {
  const keys = new Set(omits);
  const skipped = [...(reading.skipped ?? []), ...(rows?.omitted ?? [])];
  if (kind === "csv") {
    const wholeGrid = withoutNames(withoutRows(readCsv(bytes, reading.nameHeader), skipped), rows, reading);
    const grid = withoutColumns(wholeGrid, keys, reading);
    return hasFaults(grid, reading) ? new Uint8Array() : new TextEncoder().encode(toCsv(grid));
  }
  const sheets = (await readWorkbook(bytes, reading)).filter(({ hidden }) => !hidden || rows === undefined);
  const grids = sheets.map((grid) => ({
    ...grid,
    ...withoutColumns(withoutNames(withoutRows(grid, skipped), rows, reading), keys, reading),
  }));
  if (grids.some((grid) => !grid.hidden && hasFaults(grid, reading))) return new Uint8Array();
  const paths = new Set(
    grids.flatMap(({ rows: shownRows, hiddenRows = [] }) =>
      [...shownRows, ...hiddenRows].flatMap(({ pictures = {} }) => Object.values(pictures)),
    ),
  );
  const archive = new Archive(bytes);
  const pictures = new Map(
    [...paths].flatMap((path) => {
      const picture = archive.read(path);
      return picture === undefined ? [] : [[path, picture] as const];
    }),
  );
  return writeXlsx({ sheets: grids.map((grid) => toSheet(grid, { pictures, reading })) });
}

type NamedGrid = Grid & { name?: string };

const findNumbers = ({ name }: NamedGrid, rows: readonly SkippedRows[]): ReadonlySet<number> =>
  new Set(rows.filter(({ sheet }) => sheet === undefined || sheet === name).flatMap((part) => part.rows));

/** Returns the grid with the skipped rows emptied: their cells may have faults but are not read. */
function withoutRows<T extends NamedGrid>(grid: T, skipped: readonly SkippedRows[]): T {
  const numbers = findNumbers(grid, skipped);
  return numbers.size === 0 ? grid : emptyRows(grid, ({ row }) => numbers.has(row));
}

/** Empties the rows that contain a name: notes, totals, and other rows of a certificate with several holders. */
function withoutNames<T extends NamedGrid>(grid: T, rows: OmitOrder["rows"], reading: Reading): T {
  if (rows === undefined) return grid;
  const header = grid.rows[(readHeader(grid, () => undefined, reading)?.below ?? 0) - 1];
  const keptNumbers = findNumbers(grid, rows.kept);
  const holdsName = (cell: GridRow["cells"][number]) =>
    typeof cell === "string" && rows.names.some((name) => cleanText(cell).replace(/\s+/gu, " ").includes(name));
  return emptyRows(grid, (row) => row !== header && !keptNumbers.has(row.row) && row.cells.some(holdsName));
}

const mapRows = <T extends Grid>(grid: T, map: (row: GridRow) => GridRow): T => ({
  ...grid,
  rows: grid.rows.map(map),
  ...(grid.hiddenRows && { hiddenRows: grid.hiddenRows.map(map) }),
});

const emptyRows = <T extends Grid>(grid: T, isEmptied: (row: GridRow) => boolean): T =>
  mapRows(grid, (row) => (isEmptied(row) ? { row: row.row, cells: row.cells.map(() => "") } : row));

function hasFaults(grid: Grid, reading: OmitOrder["reading"]): boolean {
  const header = readHeader(grid, () => undefined, reading);
  if (header === null) return false;
  const { rows } = grid;
  return rows
    .slice(header.below)
    .some(({ cells, fault }) => fault !== undefined || cells.some((cell) => typeof cell !== "string"));
}

/** Stands for what is not read and looks personal, so that the file still shows that something was there. */
const mask = "*";

/**
 * Empties the columns with the given headers; in a sheet without a header, the columns that have a cell with that text. What
 * is not read and looks personal is masked.
 */
function withoutColumns(
  grid: Grid & { hidden?: boolean },
  keys: ReadonlySet<string>,
  reading: OmitOrder["reading"],
): Grid {
  const header = readHeader(grid, () => undefined, reading);
  const masked = new Set(listUnreadPersonal(grid, grid.hidden ? null : header));
  const places = new Set(
    header === null
      ? grid.rows.flatMap(({ cells }) => cells.flatMap((cell, index) => (isNamed(cell, keys) ? [index] : [])))
      : header.columns.filter(({ key }) => keys.has(key)).map(({ index }) => index),
  );
  const toCell = (cell: GridCell, index: number) =>
    places.has(index) || (masked.has(index) && isBlank(cell)) ? "" : masked.has(index) ? mask : cell;
  return mapRows(grid, (row): GridRow => {
    const { pictures, ...rest } = row;
    const isRemoved = (index: string) => places.has(Number(index)) || masked.has(Number(index));
    const remainingPictures = Object.entries(pictures ?? {}).filter(([index]) => !isRemoved(index));
    return {
      ...rest,
      cells: row.cells.map(toCell),
      ...(remainingPictures.length > 0 && { pictures: Object.fromEntries(remainingPictures) }),
    };
  });
}

const isNamed = (cell: GridRow["cells"][number], keys: ReadonlySet<string>): boolean =>
  typeof cell === "string" && keys.has(headerKey(cell));

function toCsv({ rows }: Grid): string {
  const lines: string[] = [];
  const countCells = ({ cells }: GridRow) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  // No row is wider than the header, as one would be that a comma has shifted
  const width = rows.reduce((widest, row) => Math.max(widest, countCells(row)), 0);
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push("");
    const isEmpty = cells.every(isBlank);
    lines.push(
      cells
        .slice(0, isEmpty ? 0 : width)
        .map((cell) => `"${(typeof cell === "string" ? cell : "").replaceAll('"', '""')}"`)
        .join(","),
    );
  }
  return `${lines.join("\r\n")}\r\n`;
}

function toSheet(
  grid: SheetGrid,
  { pictures, reading }: { pictures: ReadonlyMap<string, Uint8Array>; reading: Reading },
): WriteSheet {
  const { name, columns, hidden, hiddenRows = [], hiddenColumns = [] } = grid;
  const gridRows = [...grid.rows, ...hiddenRows].toSorted((first, second) => first.row - second.row);
  const places = columns.map((letters) => parseCellReference(`${letters}1`)?.column ?? 0);
  const place = (index: number): number => places[index] ?? 0;
  const hiddenPlaces = hiddenColumns.map(({ column }) => parseCellReference(`${column}1`)?.column ?? 0);
  const width = Math.max(0, ...places, ...hiddenPlaces) + 1;
  const faults = new Map<string, Partial<Cell>>();
  const rows: (string | null)[][] = Array.from({ length: gridRows.at(-1)?.row ?? 0 }, () => []);
  const images: NonNullable<WriteSheet["images"]> = [];
  const merges: NonNullable<WriteSheet["merges"]> = [];
  for (const { row, cells, wide = [], pictures: rowPictures = {} } of gridRows) {
    // No row is longer than what it says: one value far to the right of another would fill the memory
    const texts = Array.from({ length: columns.length }, (): string | null => null);
    cells.forEach((cell, index) => {
      if (typeof cell !== "string")
        faults.set(`${row - 1},${place(index)}`, { type: "formula", formula: "NA()", value: null });
      if (typeof cell !== "string" || cell === "") return;
      while (texts.length < place(index)) texts.push(null);
      texts[place(index)] = cell;
    });
    rows[row - 1] = texts;
    for (const [first, last] of wide)
      merges.push({ startRow: row - 1, endRow: row - 1, startCol: place(first), endCol: place(last) });
    for (const [index, path] of Object.entries(rowPictures)) {
      const data = pictures.get(path);
      const anchor = { from: { row: row - 1, col: place(Number(index)) } };
      if (data !== undefined) images.push({ data, type: /\.png$/iu.test(path) ? "png" : "jpeg", anchor });
    }
  }
  const headerRow = grid.rows[(readHeader(grid, () => undefined, reading)?.below ?? 0) - 1]?.row;
  hiddenColumns.forEach(({ texts }, index) => {
    const cells = headerRow === undefined ? undefined : rows[headerRow - 1];
    const at = hiddenPlaces[index] ?? 0;
    while (cells !== undefined && cells.length <= at) cells.push(null);
    if (cells !== undefined && headerRow !== undefined) cells[at] = texts.get(headerRow) ?? null;
  });
  return {
    name,
    rows,
    ...(hidden && { hidden }),
    ...(faults.size > 0 && { cells: faults }),
    rowDefs: new Map(hiddenRows.map(({ row }) => [row - 1, { hidden: true }])),
    columns: Array.from({ length: width }, (_, index) => ({
      numFmt: asText,
      ...(hiddenPlaces.includes(index) && { hidden: true }),
    })),
    ...(merges.length > 0 && { merges }),
    ...(images.length > 0 && { images }),
  };
}

import { findRecipientKind } from "cert-api";
import {
  columnLetters,
  type Grid,
  type GridCell,
  type GridRow,
  type HiddenColumn,
  isBlank,
  type SheetGrid,
} from "../grid.ts";
import { ListRefusal } from "../ListRefusal.ts";
import { listLimits } from "../listLimits.ts";
import type { Reading } from "../nameList.ts";
import { openWorkbook } from "./openWorkbook.ts";
import type { CellContent, Sheet } from "./sheet.ts";
import { noPictures, pictureId, type SheetPictures } from "./sheetPictures.ts";
import { headerKey } from "../../text/cleanText.ts";
import { formatCellValue } from "../values/formatCellValue.ts";

/**
 * Reads the sheets of an .xlsx workbook with content, including hidden ones.
 * @param holderCheck a column that is read even if it is hidden
 */
export async function readWorkbook(bytes: Uint8Array, { holderCheck }: Pick<Reading, "holderCheck"> = {}) {
  const { sheets, is1904 } = openWorkbook(bytes);
  const names = new Set<string>();
  const grids: SheetGrid[] = [];
  for (const { name, isVisible, read, readPictures } of sheets) {
    // Sheets are told apart by their names, as in every program that writes workbooks
    if (names.has(name)) throw new ListRefusal("broken");
    names.add(name);
    const grid = isVisible
      ? toGrid(read(), { is1904, pictures: readPictures(), holderCheck })
      : hiddenGrid(read, is1904);
    if (grid.rows.length > 0) grids.push({ ...grid, name, hidden: !isVisible });
  }
  return grids;
}

/** Reads a hidden sheet, which is named but never used, so that one that cannot be read does not refuse the file. */
function hiddenGrid(read: () => Sheet, is1904: boolean): Grid {
  try {
    return toGrid(read(), { is1904, pictures: noPictures });
  } catch (error) {
    if (error instanceof ListRefusal) return { rows: [], columns: [] };
    throw error;
  }
}

/** A visible column: its index in the sheet, from 0, and its index in the rows. */
interface Column {
  column: number;
  place: number;
}

function toGrid(
  sheet: Sheet,
  { is1904, pictures, holderCheck }: { is1904: boolean; pictures: SheetPictures } & Pick<Reading, "holderCheck">,
): Grid {
  const columns = shownColumns(sheet, holderCheck?.column);
  const visible = columns.map(({ column }) => column);
  const { above, wide } = listMerges(sheet);
  const shownAt = (row: number, place: number) => shownContent(sheet.rows.get(row)?.[place], { is1904, pictures });
  const rows: GridRow[] = [];
  const hiddenRows: GridRow[] = [];
  for (let row = 0; row < sheet.height; row++) {
    const covered = above.get(row);
    if (covered === undefined && !sheet.rows.has(row)) continue;
    const cells = columns.map(({ column, place }) => shownAt(covered?.get(column) ?? row, place));
    if (cells.every(isBlank)) continue;
    const inRow = findPictures(sheet.rows.get(row), columns, { row, pictures });
    const ranges = (wide.get(row) ?? []).map((range) => shownRange(range, visible));
    const merged = ranges.filter(([first, last]) => first >= 0 && first < last);
    const target = sheet.hiddenRows.has(row) ? hiddenRows : rows;
    target.push({ row: row + 1, cells, ...(merged.length > 0 && { wide: merged }), ...(inRow && { pictures: inRow }) });
  }
  const hiddenColumns = readHiddenColumns(sheet, columns, shownAt);
  return {
    rows,
    columns: visible.map(columnLetters),
    ...(hiddenRows.length > 0 && { hiddenRows }),
    ...(hiddenColumns.length > 0 && { hiddenColumns }),
  };
}

function readHiddenColumns(
  { columns, rows }: Sheet,
  visibleColumns: readonly Column[],
  shownAt: (row: number, place: number) => GridCell,
): HiddenColumn[] {
  return columns.flatMap((column, place): HiddenColumn[] => {
    if (visibleColumns.some((other) => other.place === place)) return [];
    const texts: Record<number, string> = {};
    for (const row of rows.keys()) {
      const text = shownAt(row, place);
      if (typeof text === "string" && !isBlank(text)) texts[row + 1] = text;
    }
    return Object.keys(texts).length === 0 ? [] : [{ column: columnLetters(column), texts }];
  });
}

/** Returns the pictures of a row by cell index, or undefined if it has none. */
function findPictures(
  contents: readonly (CellContent | undefined)[] | undefined,
  columns: readonly Column[],
  { row, pictures }: { row: number; pictures: SheetPictures },
): Record<number, string> | undefined {
  if (pictures.isEmpty) return undefined;
  const entries = columns.flatMap(({ column, place }, index): [number, string][] => {
    const content = contents?.[place];
    const part = findCellPicture(content, pictures) ?? pictures.byCell.get(`${row}/${column}`);
    return part === undefined ? [] : [[index, part]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function findCellPicture(content: CellContent | undefined, { byId, byRichValue }: SheetPictures): string | undefined {
  const { value, richValue } = typeof content === "object" ? content : { value: content, richValue: undefined };
  if (richValue !== undefined) return byRichValue.get(richValue);
  const id = pictureId(value);
  return id === undefined ? undefined : byId.get(id);
}

function shownColumns(sheet: Sheet, holderCheckColumn: string | undefined): Column[] {
  const { columns, hiddenColumns } = sheet;
  return columns
    .map((column, place) => ({ column, place }))
    .filter(
      ({ column, place }) =>
        !hiddenColumns.some(([first, last]) => column >= first && column <= last) ||
        isEncryptedColumn(sheet, place, holderCheckColumn),
    )
    .sort((first, second) => first.column - second.column);
}

/** Reports whether the first content of a column is the header of addresses or of the holder check. */
function isEncryptedColumn({ rows, height, hiddenRows }: Sheet, place: number, holderCheckColumn: string | undefined) {
  for (let row = 0; row < height; row++) {
    const content = hiddenRows.has(row) ? undefined : rows.get(row)?.[place];
    if (content === undefined) continue;
    const value = typeof content === "object" ? content.value : content;
    if (typeof value !== "string") return false;
    const key = headerKey(value);
    return key === holderCheckColumn || findRecipientKind(key) !== undefined;
  }
  return false;
}

function shownContent(
  content: CellContent | undefined,
  { is1904, pictures }: { is1904: boolean; pictures: SheetPictures },
): GridCell {
  // Excel writes an error into a cell that shows a picture, for programs that do not know such cells
  if (content === undefined || findCellPicture(content, pictures) !== undefined) return "";
  if (typeof content === "object") return formatCellValue(content, is1904);
  return formatCellValue({ value: content, format: undefined, formula: false, error: false }, is1904);
}

/** Maps a range of the sheet's columns to visible ones. If none is visible, first is after last. */
const shownRange = ([from, to]: [number, number], visible: number[]): [number, number] => [
  visible.findIndex((column) => column >= from),
  visible.findLastIndex((column) => column <= to),
];

/**
 * Returns the merges of a sheet by row: the columns whose value is in a row above, with that row, and the columns that one
 * cell spans.
 */
function listMerges({ merges, height }: Sheet) {
  const above = new Map<number, Map<number, number>>();
  const wide = new Map<number, [number, number][]>();
  let covered = 0;
  for (const { startRow, endRow, startColumn, endColumn } of merges) {
    const last = Math.min(endRow, height - 1);
    covered += Math.max(0, last - startRow);
    if (covered > listLimits.merged) throw new ListRefusal("tooLarge");
    for (let row = startRow; row <= last; row++) {
      if (row > startRow) getOrCreate(above, row, () => new Map<number, number>()).set(startColumn, startRow);
      if (endColumn !== startColumn)
        getOrCreate(wide, row, (): [number, number][] => []).push([startColumn, endColumn]);
    }
  }
  return { above, wide };
}

function getOrCreate<T>(map: Map<number, T>, key: number, create: () => T): T {
  const entry = map.get(key) ?? create();
  map.set(key, entry);
  return entry;
}

import { dataKeys, findRecipientKind } from "cert-api";
import { headerKey } from "../../text/cleanText.ts";
import { readCsv } from "../csv/readCsv.ts";
import { type Grid, type GridCell, type HiddenColumn, isBlank, mapRows, type SheetGrid } from "../grid.ts";
import { offerHeader } from "../matching/offerHeader.ts";
import type { Reading } from "../nameList.ts";
import type { FileOrder } from "../reader/readerMessages.ts";
import { listUnreadPersonal } from "../rules/personalColumn.ts";
import { type Header, readHeader } from "../rules/readHeader.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";
import { decodeGridFile, type GridFile } from "./gridFile.ts";

/** Stands for what is not read and looks personal, so that the list still shows that something was there. */
const mask = "*";

/**
 * Reads the sheets of a list, from a file or as they are stored. Of a file, what is not read is left out: hidden columns
 * but for their headers, hidden sheets but for their rows and what makes them lists, and what looks personal in columns
 * without a header.
 */
export async function readGrids({ bytes, kind, reading }: FileOrder): Promise<GridFile> {
  if (kind === "grid") return decodeGridFile(bytes);
  const isText = kind === "csv";
  const sheets = isText
    ? [{ ...readCsv(bytes, reading.nameHeader), name: "", hidden: false }]
    : await readWorkbook(bytes, reading);
  let isPartial = false;
  const readSheets = sheets.map((sheet) => {
    const readSheet = sheet.hidden ? withoutContent(sheet, reading) : withoutUnread(sheet, reading);
    isPartial ||= readSheet !== sheet;
    return readSheet;
  });
  return { version: 1, isText, isPartial, sheets: readSheets };
}

/** Reads the header of a grid, with its likeliest column of names where there is no other. */
export const findHeader = (grid: Grid, reading: Reading): Header | null =>
  readHeader(grid, () => undefined, reading) ??
  readHeader(grid, () => undefined, { ...reading, nameHeader: offerHeader(grid)?.nameHeader });

/** Empties a hidden sheet but for the headers of names and addresses, which a report mentions. */
function withoutContent(sheet: SheetGrid, { nameHeader }: Reading): SheetGrid {
  const isKept = (cell: GridCell) => {
    const key = typeof cell === "string" ? headerKey(cell) : "";
    return key === dataKeys.name || key === nameHeader || findRecipientKind(key) !== undefined;
  };
  const rows = sheet.rows.map(({ row, cells }) => ({ row, cells: cells.map((cell) => (isKept(cell) ? cell : "")) }));
  return { name: sheet.name, hidden: true, columns: sheet.columns, rows };
}

function withoutUnread(sheet: SheetGrid, reading: Reading): SheetGrid {
  const { hiddenColumns, ...grid } = sheet;
  const header = findHeader(grid, reading);
  const masked = new Set(listUnreadPersonal(grid, header));
  if (hiddenColumns === undefined && masked.size === 0) return sheet;
  const toCell = (cell: GridCell, index: number) => (masked.has(index) && !isBlank(cell) ? mask : cell);
  const headerRow = grid.rows[(header?.below ?? 0) - 1]?.row;
  const toHeader = ({ column, texts }: HiddenColumn): HiddenColumn => {
    const text = headerRow === undefined ? undefined : texts[headerRow];
    return { column, texts: text === undefined || headerRow === undefined ? {} : { [headerRow]: text } };
  };
  return {
    ...mapRows(grid, ({ pictures = {}, ...row }) => ({
      ...row,
      cells: row.cells.map(toCell),
      ...pick(pictures, (index) => !masked.has(index)),
    })),
    ...(hiddenColumns && { hiddenColumns: hiddenColumns.map(toHeader) }),
  };
}

/** Returns the pictures of some columns of a row; no member if none remains. */
export function pick(
  pictures: Record<number, string>,
  isKept: (index: number) => boolean,
): { pictures?: Record<number, string> } {
  const entries = Object.entries(pictures).filter(([index]) => isKept(Number(index)));
  return entries.length === 0 ? {} : { pictures: Object.fromEntries(entries) };
}

import type { Cell, WriteSheet } from "hucre/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { markMessages } from "../../messages.ts";
import type { Grid, SheetGrid } from "../grid.ts";
import type { WorkbookOrder } from "../reader/readerMessages.ts";
import { readHeader } from "../rules/readHeader.ts";
import { readGrids } from "../stored/readGrids.ts";
import { parseCellReference } from "../xlsx/sheet.ts";
import { type ListMark, type MarkedCell, placeMarks } from "./placeMarks.ts";

/** Pale red and pale yellow, close to the "bad" and "neutral" styles of spreadsheets. */
export const markColours = { error: "FFC7CD", warning: "FFEB9B" } as const;

/** The text format, which keeps values as they were displayed, and corrections as they are typed. */
const asText = "@";

/**
 * Returns a list as an .xlsx workbook of texts, with a colour and a comment on each marked cell. Rows and columns keep
 * their places, also hidden ones. A cell with a fault becomes a formula without a value, so that it is an error again when
 * the workbook is uploaded as it is.
 */
export async function writeWorkbook({ reading, marks, pictures, ...order }: WorkbookOrder): Promise<Uint8Array> {
  const { sheets } = await readGrids({ ...order, reading });
  const { nameHeader } = reading;
  const shownSheets = sheets.filter(({ hidden }) => !hidden);
  const only = shownSheets.find((sheet) => isList(sheet, nameHeader)) ?? shownSheets[0];
  const toMarks = (sheet: SheetGrid) => {
    const isOfSheet = (mark: ListMark) => (mark.sheet === undefined ? sheet === only : mark.sheet === sheet.name);
    return placeMarks(sheet, marks.filter(isOfSheet), nameHeader);
  };
  return writeXlsx({
    sheets: sheets.map((sheet) => toSheet(sheet, { pictures, marks: sheet.hidden ? [] : toMarks(sheet) })),
  });
}

function isList(grid: Grid, nameHeader: string | undefined): boolean {
  const header = readHeader(grid, () => undefined, { nameHeader });
  return header !== null && header.below < grid.rows.length;
}

interface SheetContent {
  pictures: ReadonlyMap<string, Uint8Array>;
  marks: readonly MarkedCell[];
}

function toSheet(grid: SheetGrid, { pictures, marks }: SheetContent): WriteSheet {
  const { name, columns, hidden, hiddenRows = [], hiddenColumns = [] } = grid;
  const gridRows = [...grid.rows, ...hiddenRows].toSorted((first, second) => first.row - second.row);
  const places = columns.map(toPlace);
  const place = (index: number): number => places[index] ?? 0;
  const hiddenPlaces = hiddenColumns.map(({ column }) => toPlace(column));
  const width = Math.max(0, ...places, ...hiddenPlaces, ...marks.map(({ column }) => column)) + 1;
  const height = Math.max(gridRows.at(-1)?.row ?? 0, ...marks.map(({ row }) => row + 1));
  const rows: (string | null)[][] = Array.from({ length: height }, () => []);
  const written = new Map<string, Partial<Cell>>();
  const images: NonNullable<WriteSheet["images"]> = [];
  const merges: NonNullable<WriteSheet["merges"]> = [];
  const put = (row: number, column: number, text: string) => {
    const texts = rows[row] ?? [];
    // No row is longer than what it says: one value far to the right of another would fill the memory
    while (texts.length < column) texts.push(null);
    texts[column] = text;
  };
  for (const { row, cells, wide = [], pictures: rowPictures = {} } of gridRows) {
    cells.forEach((cell, index) => {
      if (typeof cell !== "string") written.set(`${row - 1},${place(index)}`, fault);
      else if (cell !== "") put(row - 1, place(index), cell);
    });
    for (const [first, last] of wide)
      merges.push({ startRow: row - 1, endRow: row - 1, startCol: place(first), endCol: place(last) });
    for (const [index, path] of Object.entries(rowPictures)) {
      const data = pictures.get(path);
      const anchor = { from: { row: row - 1, col: place(Number(index)) } };
      if (data !== undefined) images.push({ data, type: isPng(data) ? "png" : "jpeg", anchor });
    }
  }
  hiddenColumns.forEach(({ texts }, index) => {
    for (const [row, text] of Object.entries(texts)) put(Number(row) - 1, hiddenPlaces[index] ?? 0, text);
  });
  for (const mark of marks) {
    const key = `${mark.row},${mark.column}`;
    const cell = written.get(key) ?? toCell(rows[mark.row]?.[mark.column] ?? null);
    written.set(key, { ...cell, ...toMarked(mark) });
  }
  return {
    name: name || "1",
    rows,
    ...(hidden && { hidden }),
    ...(written.size > 0 && { cells: written }),
    rowDefs: new Map(hiddenRows.map(({ row }) => [row - 1, { hidden: true }])),
    columns: Array.from({ length: width }, (_, index) => ({
      numFmt: asText,
      ...(hiddenPlaces.includes(index) && { hidden: true }),
    })),
    ...(merges.length > 0 && { merges }),
    ...(images.length > 0 && { images }),
  };
}

const toPlace = (letters: string): number => parseCellReference(`${letters}1`)?.column ?? 0;

const isPng = ([first]: Uint8Array) => first === 0x89;

const fault: Partial<Cell> = { type: "formula", formula: "NA()", value: null };

const toCell = (value: string | null): Partial<Cell> => ({ value, type: value === null ? "empty" : "string" });

const toMarked = ({ level, texts }: MarkedCell): Partial<Cell> => ({
  style: { numFmt: asText, fill: { type: "pattern", pattern: "solid", fgColor: { rgb: markColours[level] } } },
  comment: { author: markMessages.author, text: texts.join("\n") },
});

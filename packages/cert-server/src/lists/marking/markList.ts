import type { Cell, CellStyle, WriteSheet } from "hucre/xlsx";
import { openXlsx, saveXlsx, writeXlsx } from "hucre/xlsx";
import { markMessages } from "../../messages.ts";
import { readCsv } from "../csv/readCsv.ts";
import type { Grid } from "../grid.ts";
import { ListRefusal } from "../ListRefusal.ts";
import type { MarkOrder } from "../reader/readerMessages.ts";
import { readHeader } from "../rules/readHeader.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";
import type { ListMark } from "./listMark.ts";
import { type MarkedCell, placeMarks } from "./placeMarks.ts";

/** Pale red and pale yellow, as spreadsheets show what is wrong and what is to be looked at. */
const fills = { error: "FFC7CE", warning: "FFEB9C" } as const;
/** The format of text: what a person corrects stays what they write. */
const asText = "@";

/** The list as an .xlsx workbook in which what is wrong has a colour and a comment. A workbook stays otherwise what it is. */
export function markList({ bytes, kind, marks, reading = {} }: MarkOrder): Promise<Uint8Array> {
  return kind === "csv"
    ? markCsv(readCsv(bytes, reading.nameHeader), marks, reading.nameHeader)
    : markWorkbook(bytes, marks, reading.nameHeader);
}

async function markWorkbook(bytes: Uint8Array, marks: readonly ListMark[], nameHeader?: string): Promise<Uint8Array> {
  const grids = (await readWorkbook(bytes)).filter(({ hidden }) => !hidden);
  const only = grids.find((grid) => isList(grid, nameHeader)) ?? grids[0];
  const workbook = await openXlsx(bytes, { readStyles: true });
  for (const grid of grids) {
    const sheet = workbook.sheets.find(({ name }) => name === grid.name);
    if (sheet === undefined) throw new ListRefusal("broken");
    const cells = (sheet.cells ??= new Map<string, Cell>());
    for (const [key, cell] of cells)
      if (cell.comment?.author === markMessages.author) cells.set(key, withoutMark(cell));
    const isOfSheet = ({ sheet: name }: ListMark) => name === grid.name || (name === undefined && grid === only);
    for (const mark of placeMarks(grid, marks.filter(isOfSheet), nameHeader)) {
      const key = `${mark.row},${mark.column}`;
      const value = sheet.rows[mark.row]?.[mark.column] ?? null;
      cells.set(key, { ...(cells.get(key) ?? toCell(value)), ...toMarked(mark, cells.get(key)?.style) });
    }
  }
  return saveXlsx(workbook);
}

/** Whether a sheet has a header and rows below it. */
function isList(grid: Grid, nameHeader: string | undefined): boolean {
  const header = readHeader(grid, () => undefined, nameHeader);
  return header !== null && header.below < grid.rows.length;
}

/** A .csv has no colours: its texts stand in a workbook, in the rows and columns that they had. */
async function markCsv(grid: Grid, marks: readonly ListMark[], nameHeader?: string): Promise<Uint8Array> {
  const rows: (string | null)[][] = Array.from({ length: grid.rows.at(-1)?.row ?? 0 }, () => []);
  for (const { row, cells } of grid.rows)
    rows[row - 1] = cells.map((cell) => (typeof cell === "string" ? cell : shown(cell)) || null);
  const cells = new Map<string, Partial<Cell>>();
  for (const mark of placeMarks(grid, marks, nameHeader)) {
    const value = rows[mark.row]?.[mark.column] ?? null;
    cells.set(`${mark.row},${mark.column}`, { ...toCell(value), ...toMarked(mark, { numFmt: asText }) });
  }
  const sheet: WriteSheet = { name: "1", columns: grid.columns.map(() => ({ numFmt: asText })), rows, cells };
  return writeXlsx({ sheets: [sheet] });
}

/** What a cell shows that is at fault. */
const shown = ({ params }: { params: object }) => ("value" in params ? String(params.value) : "");

const toCell = (value: Cell["value"]): Cell => ({
  value,
  type: value === null ? "empty" : value instanceof Date ? "date" : (typeof value as "string" | "number" | "boolean"),
});

const toMarked = ({ level, texts }: MarkedCell, style: CellStyle = {}): Pick<Cell, "style" | "comment"> => ({
  style: { ...style, fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fills[level] } } },
  comment: { author: markMessages.author, text: texts.join("\n") },
});

/** A cell that was marked before, as it was. */
function withoutMark({ comment: _comment, style: { fill: _fill, ...style } = {}, ...cell }: Cell): Cell {
  return { ...cell, style };
}

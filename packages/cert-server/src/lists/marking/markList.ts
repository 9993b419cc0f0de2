import type { Cell, CellStyle, WriteSheet } from "hucre/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { markMessages } from "../../messages.ts";
import { readCsv } from "../csv/readCsv.ts";
import type { Grid } from "../grid.ts";
import type { MarkOrder } from "../reader/readerMessages.ts";
import { type ListMark, markColours } from "./listMark.ts";
import { markWorkbook } from "./markWorkbook.ts";
import { type MarkedCell, placeMarks } from "./placeMarks.ts";

/** The format of text: what a person corrects stays what they write. */
const asText = "@";

/** The list as an .xlsx workbook in which what is wrong has a colour and a comment. A workbook stays otherwise what it is. */
export function markList({ bytes, kind, marks, reading = {} }: MarkOrder): Promise<Uint8Array> {
  return kind === "csv"
    ? markCsv(readCsv(bytes, reading.nameHeader), marks, reading.nameHeader)
    : markWorkbook(bytes, marks, reading.nameHeader);
}

/** A .csv has no colours: its texts stand in a workbook, in the rows and columns that they had. */
async function markCsv(grid: Grid, marks: readonly ListMark[], nameHeader?: string): Promise<Uint8Array> {
  const rows: (string | null)[][] = Array.from({ length: grid.rows.at(-1)?.row ?? 0 }, () => []);
  for (const { row, cells } of grid.rows)
    rows[row - 1] = cells.map((cell) => (typeof cell === "string" ? cell : toFaultyText(cell)) || null);
  const cells = new Map<string, Partial<Cell>>();
  for (const mark of placeMarks(grid, marks, nameHeader)) {
    const value = rows[mark.row]?.[mark.column] ?? null;
    cells.set(`${mark.row},${mark.column}`, { ...toCell(value), ...toMarked(mark, { numFmt: asText }) });
  }
  const sheet: WriteSheet = { name: "1", columns: grid.columns.map(() => ({ numFmt: asText })), rows, cells };
  return writeXlsx({ sheets: [sheet] });
}

/** What a cell shows that is at fault. */
const toFaultyText = ({ params }: { params: object }) => ("value" in params ? String(params.value) : "");

const toCell = (value: Cell["value"]): Cell => ({
  value,
  type: value === null ? "empty" : value instanceof Date ? "date" : (typeof value as "string" | "number" | "boolean"),
});

const toMarked = ({ level, texts }: MarkedCell, style: CellStyle = {}): Pick<Cell, "style" | "comment"> => ({
  style: { ...style, fill: { type: "pattern", pattern: "solid", fgColor: { rgb: markColours[level] } } },
  comment: { author: markMessages.author, text: texts.join("\n") },
});

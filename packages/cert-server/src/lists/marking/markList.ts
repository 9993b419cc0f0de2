import type { Cell, CellStyle, WriteSheet } from "hucre/xlsx";
import { writeXlsx } from "hucre/xlsx";
import { markMessages } from "../../messages.ts";
import { readCsv } from "../csv/readCsv.ts";
import type { Grid } from "../grid.ts";
import type { MarkOrder } from "../reader/readerMessages.ts";
import { type ListMark, markColours } from "./markStyles.ts";
import { markWorkbook } from "./markWorkbook.ts";
import { type MarkedCell, placeMarks } from "./placeMarks.ts";

/** The text format, which keeps corrections exactly as they are typed. */
const asText = "@";

/** Returns the list as an .xlsx workbook with a colour and a comment on each problem. The rest of a workbook stays unchanged. */
export function markList({ bytes, kind, marks, reading = {} }: MarkOrder): Promise<Uint8Array> {
  return kind === "csv"
    ? markCsv(readCsv(bytes, reading.nameHeader), marks, reading.nameHeader)
    : markWorkbook(bytes, marks, reading.nameHeader);
}

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

const toFaultyText = ({ params }: { params: object }) => ("value" in params ? String(params.value) : "");

const toCell = (value: Cell["value"]): Cell => ({
  value,
  type: value === null ? "empty" : value instanceof Date ? "date" : (typeof value as "string" | "number" | "boolean"),
});

const toMarked = ({ level, texts }: MarkedCell, style: CellStyle = {}): Pick<Cell, "style" | "comment"> => ({
  style: { ...style, fill: { type: "pattern", pattern: "solid", fgColor: { rgb: markColours[level] } } },
  comment: { author: markMessages.author, text: texts.join("\n") },
});

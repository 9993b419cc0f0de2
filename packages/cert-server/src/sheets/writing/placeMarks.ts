import { dataKeys } from "cert-api";
import { type Grid, isBlank } from "../grid.ts";
import { type Header, readHeader } from "../rules/readHeader.ts";
import { headerKey } from "../../text/cleanText.ts";
import { parseCellReference } from "../xlsx/sheet.ts";

export interface ListMark {
  level: "error" | "warning";
  sheet?: string | undefined;
  row?: number | undefined;
  column?: string | undefined;
  text: string;
}

export interface MarkedCell {
  row: number;
  column: number;
  level: ListMark["level"];
  texts: string[];
}

/** Returns the cells of a sheet that the marks refer to. A mark without a row is placed on the header of its column. */
export function placeMarks(grid: Grid, marks: readonly ListMark[], nameHeader?: string): MarkedCell[] {
  const header = readHeader(grid, () => undefined, { nameHeader });
  const cells = new Map<string, MarkedCell>();
  for (const { row, column, level, text } of marks) {
    const place = {
      row: (row ?? headerRow(grid, header)) - 1,
      column: findColumn(grid, header, column),
    };
    const key = `${place.row},${place.column}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, { ...place, level, texts: [text] });
    else {
      cell.texts.push(text);
      if (level === "error") cell.level = level;
    }
  }
  return [...cells.values()];
}

const headerRow = ({ rows }: Grid, header: Header | null): number => rows[(header?.below ?? 1) - 1]?.row ?? 1;

/** Returns the index of a column in the file, from 0; that of the names if the header does not exist. */
function findColumn({ rows, columns }: Grid, header: Header | null, name = ""): number {
  const key = headerKey(name);
  const isOfNames = key === dataKeys.name || key === header?.nameKey;
  const first = rows[0]?.cells.findIndex((cell) => !isBlank(cell)) ?? 0;
  const headers = header === null ? [] : [...header.columns, ...header.addresses];
  const index = isOfNames ? header?.name : headers.find((column) => column.key === key)?.index;
  const letters = index === undefined && columns.includes(name) ? name : columns[index ?? header?.name ?? first];
  return parseCellReference(`${letters}1`)?.column ?? 0;
}

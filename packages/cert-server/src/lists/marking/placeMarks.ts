import { dataKeys } from "cert-api";
import { type Grid, isBlank } from "../grid.ts";
import { type Header, readHeader } from "../rules/readHeader.ts";
import { headerKey } from "../values/cleanText.ts";
import { parseCellReference } from "../xlsx/cellReference.ts";
import type { ListMark } from "./listMark.ts";

/** A cell with everything that is said of it. */
export interface MarkedCell {
  /** From 0, both. */
  row: number;
  column: number;
  level: ListMark["level"];
  texts: string[];
}

/** The cells of a sheet that marks belong to. What names no row is said at the header of its column. */
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

/** The number of a column from 0, as the file counts it; that of the names for a header that is not there. */
function findColumn({ rows, columns }: Grid, header: Header | null, name = ""): number {
  const key = headerKey(name);
  const isOfNames = key === dataKeys.name || key === header?.nameKey;
  const first = rows[0]?.cells.findIndex((cell) => !isBlank(cell)) ?? 0;
  const headers = header === null ? [] : [...header.columns, ...header.addresses];
  const index = isOfNames ? header?.name : headers.find((column) => column.key === key)?.index;
  const letters = index === undefined && columns.includes(name) ? name : columns[index ?? header?.name ?? first];
  return parseCellReference(`${letters}1`)?.column ?? 0;
}

import type { NameListProblemReason } from "cert-api";
import { cleanText } from "../text/cleanText.ts";

/** A sheet as it is displayed: without hidden or blank rows and hidden columns, and with merged cells filled down. */
export interface Grid {
  rows: GridRow[];
  columns: string[];
  /** Its hidden rows with content, which are not among `rows`. */
  hiddenRows?: GridRow[];
  /** Its hidden columns with content. */
  hiddenColumns?: HiddenColumn[];
}

/** A hidden column: its letters, and its texts by row number. */
export interface HiddenColumn {
  column: string;
  texts: Readonly<Record<number, string>>;
}

export interface SheetGrid extends Grid {
  name: string;
  hidden: boolean;
}

export interface GridRow {
  /** The row number as the spreadsheet program shows it, from 1. */
  row: number;
  cells: GridCell[];
  /** The pictures in or above its cells, as parts of the workbook, by cell index. */
  pictures?: Record<number, string>;
  wide?: [number, number][];
  /** A fault of the whole row, with the column in which it begins. */
  fault?: CellFault & { column: string };
}

/** The text of a cell, or the fault because of which it has none. */
export type GridCell = string | CellFault;

/** A fault of a cell, or of a row from a cell onwards. */
export type CellFault = NameListProblemReason<
  "formulaWithoutValue" | "errorValue" | "unknownFormat" | "longDigits" | "shortenedDigits" | "extraCells"
>;

/** Returns the cleaned text of a cell; empty for one that has none. */
export const cellText = (cell: GridCell | undefined): string => (typeof cell === "string" ? cleanText(cell) : "");

export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || (typeof cell === "string" && cleanText(cell) === "");

export const mapRows = <T extends Grid>(grid: T, map: (row: GridRow) => GridRow): T => ({
  ...grid,
  rows: grid.rows.map(map),
  ...(grid.hiddenRows && { hiddenRows: grid.hiddenRows.map(map) }),
});

export const filterRows = <T extends Grid>(grid: T, isKept: (row: GridRow) => boolean): T => ({
  ...grid,
  rows: grid.rows.filter(isKept),
  ...(grid.hiddenRows && { hiddenRows: grid.hiddenRows.filter(isKept) }),
});

/** Returns the letters of a column, counted from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

import type { NameListProblemReason } from "cert-api";
import { cleanText } from "./values/cleanText.ts";

/** A sheet as a person sees it: hidden and blank rows and hidden columns are out, merged cells filled down. */
export interface Grid {
  rows: GridRow[];
  /** Names of the columns as the person's program shows them: A, B, … */
  columns: string[];
}

/** A sheet of a workbook that shows something. */
export interface SheetGrid extends Grid {
  name: string;
  hidden: boolean;
}

/** A row of a sheet, as its file says it. */
export interface GridRow {
  /** Number of the row as the person's program shows it, from 1. */
  row: number;
  cells: GridCell[];
  /** The pictures in its cells or above them: their parts in the workbook, by the place of the cell. */
  pictures?: Record<number, string>;
  /** The first and last column of each cell that is merged over several. */
  wide?: [number, number][];
  /** What is wrong with the row as a whole, and the column where that begins. */
  fault?: CellFault & { column: string };
}

/** A cell's text, or why it has none. */
export type GridCell = string | CellFault;

/** What is wrong with a cell, or with a row from a cell on. */
export type CellFault = NameListProblemReason<
  "formulaWithoutValue" | "errorValue" | "longDigits" | "shortenedDigits" | "extraCells"
>;

/** Whether a cell shows nothing. */
export const isBlank = (cell: GridCell | undefined): boolean =>
  cell === undefined || (typeof cell === "string" && cleanText(cell) === "");

/** The letters of a column, from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

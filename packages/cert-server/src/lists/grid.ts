import type { NameListProblemCode } from "cert-api";

/** A sheet as a person sees it: hidden rows and columns are out, merged cells filled down. */
export interface Grid {
  rows: GridRow[];
  /** Names of the columns as the person's program shows them: A, B, … */
  columns: string[];
}

export interface GridRow {
  /** Number of the row as the person's program shows it, from 1. */
  row: number;
  cells: GridCell[];
}

/** A cell's text, or why it has none. */
export type GridCell = string | CellFault;

export interface CellFault {
  code: NameListProblemCode;
  details: string[];
}

/** The letters of a column, from 0: A … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

import type { RawCell } from "../values/formatCellValue.ts";

export type CellContent = string | number | RawCell;

/** A worksheet as in its file. Cells without a value are counted, not stored. */
export interface Sheet {
  name: string;
  /** Cells by row, from 0, and by the index of their column in `columns`. */
  rows: Map<number, (CellContent | undefined)[]>;
  /** The columns with content, from 0, in the order of their first appearance. */
  columns: number[];
  /** One more than the last row with a cell, even if that is only formatted. */
  height: number;
  hiddenRows: Set<number>;
  /** First and last of the columns that are hidden or have no width. */
  hiddenColumns: [number, number][];
  merges: Range[];
}

/** A range of cells, counted from 0, ends included. */
export interface Range {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

/** The last row and column of a sheet, from 0 (the limits of Excel and WPS; ECMA-376 has none). */
export const sheetBounds = { row: 1_048_575, column: 16_383 };
const maxReference = 12;

/** Parses a reference such as `B12` to a row and column, from 0. Returns null if it is invalid or outside a sheet. */
export function parseCellReference(reference: string): { row: number; column: number } | null {
  if (reference.length > maxReference) return null;
  const [, letters = "", digits = ""] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/iu.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(digits);
  if (column === 0 || row === 0 || column - 1 > sheetBounds.column || row - 1 > sheetBounds.row) return null;
  return { row: row - 1, column: column - 1 };
}

/** Parses a reference such as `A1:C3` or `B2`. Returns null if it is invalid. */
export function parseRange(reference: string): Range | null {
  const [first = "", last = first] = reference.slice(0, 2 * maxReference + 1).split(":");
  const start = parseCellReference(first);
  const end = parseCellReference(last);
  if (start === null || end === null) return null;
  return { startRow: start.row, endRow: end.row, startColumn: start.column, endColumn: end.column };
}

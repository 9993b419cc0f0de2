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

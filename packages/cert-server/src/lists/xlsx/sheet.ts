import type { RawCell } from "../values/formatCellValue.ts";

/** What a cell holds: a text or a number without a format, or something that says more. */
export type CellContent = string | number | RawCell;

/** A worksheet as its file has it. Cells without a value are counted, not held. */
export interface Sheet {
  name: string;
  /** Cells by their row, from 0; within it by the place of their column in `columns`. */
  rows: Map<number, (CellContent | undefined)[]>;
  /** The columns that hold something, from 0, in the order in which they were met. */
  columns: number[];
  /** One more than the last row that has a cell, if only a formatted one. */
  height: number;
  hiddenRows: Set<number>;
  /** First and last of columns that are hidden or have no width. */
  hiddenColumns: [number, number][];
  merges: Range[];
}

/** A range of cells, counted from 0, with its ends. */
export interface Range {
  startRow: number;
  endRow: number;
  startColumn: number;
  endColumn: number;
}

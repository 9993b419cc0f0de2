/** A remark about a cell of a list, about a column if it has no row, or about the whole list if it has neither. */
export interface ListMark {
  level: "error" | "warning";
  /** The sheet, if the workbook has several sheets of data. */
  sheet?: string | undefined;
  /** The row number as in the spreadsheet, from 1. */
  row?: number | undefined;
  /** The column's header, or its letters if it has none. */
  column?: string | undefined;
  text: string;
}

/**
 * Pale red and pale yellow, close to the "bad" and "neutral" styles of spreadsheets. Nobody else uses exactly these, so
 * that marks are recognized when the list is uploaded again.
 */
export const markColours = { error: "FFC7CD", warning: "FFEB9B" } as const;

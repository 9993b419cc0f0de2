/** What is said of a cell of a list, of a column where it names no row, or of the list where it names neither. */
export interface ListMark {
  level: "error" | "warning";
  /** The sheet of a workbook that has several sheets of data. */
  sheet?: string | undefined;
  /** As the spreadsheet counts it, from 1. */
  row?: number | undefined;
  /** The column's header, or its letters where it has none. */
  column?: string | undefined;
  text: string;
}

/**
 * Pale red and pale yellow, nearly as spreadsheets show what is bad and what is neutral. Nobody else uses just these, so that
 * marks are known when the list comes back.
 */
export const markColours = { error: "FFC7CD", warning: "FFEB9B" } as const;

import type { NameListProblem } from "cert-api";

/** A name list, read: one row per certificate, rows of several holders joined. */
export interface NameList {
  /** Keys of the content in the file's order, without the name's; compared as placeholders are. */
  columns: string[];
  /** Of a workbook with several sheets of data the rows of all that have a header, one sheet after the other. */
  rows: NameListRow[];
  /** Rows below the header that hold something. */
  filled: number;
  /** The first problems, errors before warnings; `errors` and `warnings` count all. */
  problems: NameListProblem[];
  errors: number;
  warnings: number;
  /** What looks personal, column by column. Whether that is worth a warning depends on what is printed and shown. */
  personal: PersonalValues[];
  /** Every character that the list holds, once. */
  characters: string;
  /** The sheets of a workbook that show something, in its order; none of a .csv. */
  sheets: ListSheet[];
}

/** One certificate of the list. */
export interface NameListRow {
  /** Where it stands in its sheet, from 1. */
  row: number;
  /** Its sheet, where the workbook has several sheets of data. */
  sheet?: string;
  holders: string[];
  /** The certificate number as written, null when the list gives none. */
  number: string | null;
  /** Values in the order of `columns`. */
  values: string[];
  /** Pictures in its cells, by their columns: parts of the workbook. */
  pictures?: Record<string, string>;
}

/** Values of one column that are shaped like somebody's identity or phone number. */
export interface PersonalValues {
  code: "personalIdentity" | "personalPhone";
  column: string;
  sheet?: string;
  /** The first rows that have one. */
  rows: number[];
  count: number;
}

/** A sheet that shows something. */
export interface ListSheet {
  name: string;
  hidden: boolean;
  /** Whether a row of it is a header. */
  hasName: boolean;
  /** Rows below the header that hold something; without a header, all rows that do. */
  rows: number;
  /** Its part of the list's columns, and what is wrong with it by itself. */
  columns: string[];
  errors: number;
  warnings: number;
}

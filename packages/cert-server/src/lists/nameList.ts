import type { NameListProblem } from "cert-api";

/** A name list, read: one row per certificate, rows of several holders joined. */
export interface NameList {
  /** Keys of the content in the file's order, without the name's; compared as placeholders are. */
  columns: string[];
  rows: NameListRow[];
  /** Rows below the header that hold something. */
  filled: number;
  /** The first problems, errors before warnings; `errors` and `warnings` count all. */
  problems: NameListProblem[];
  errors: number;
  warnings: number;
  /** Every character that the list holds, once. */
  characters: string;
}

/** One certificate of the list. */
export interface NameListRow {
  /** Where it stands in the file, from 1. */
  row: number;
  holders: string[];
  /** The certificate number as written, null when the list gives none. */
  number: string | null;
  /** Values in the order of `columns`. */
  values: string[];
}

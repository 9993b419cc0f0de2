import type { AddressKind, NameListProblem, HolderCheck } from "cert-api";

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
  /** The columns that are called otherwise in the file; left out where none is. */
  renamed?: RenamedColumn[];
  /** Where no header was found, one that may be meant. */
  headerOffer?: HeaderOffer | undefined;
  /** The headers of its columns of addresses, which are none of `columns`; left out where there is none. */
  addressColumns?: string[];
  /** Whether what was not read as a list, as a hidden sheet, seems to have such a column; left out where not. */
  hasUnreadAddresses?: boolean;
  /** Every character that the list holds, once. */
  characters: string;
  /** The sheets of a workbook that show something, in its order; none of a .csv. */
  sheets: ListSheet[];
}

/** What an administrator chose of how a list is read. */
export interface Reading {
  /** The key of the header that stands for 姓名, where there is none. */
  nameHeader?: string | undefined;
  /** Headers whose columns hold no addresses, though they are called like ones that do. */
  plainColumns?: readonly string[] | undefined;
  /** Rows that are passed over. */
  skipped?: readonly SkippedRows[];
  /** Headers whose columns are passed over, as if the file did not have them. */
  omitted?: readonly string[];
  /** The column that visitors are asked for. */
  holderCheck?: HolderCheckReading | undefined;
}

/** The column whose values visitors are asked for before they are shown an award. */
export interface HolderCheckReading extends HolderCheck {
  /** Whether the template prints the column, or it fills a placeholder: then it is one of the list's columns as well. */
  isPrinted: boolean;
}

/** Rows that are passed over, by their numbers; of which sheet, where the workbook has several sheets of data. */
export interface SkippedRows {
  sheet?: string | undefined;
  rows: readonly number[];
}

/** A column that is called otherwise in its file. */
export interface RenamedColumn {
  sheet?: string | undefined;
  /** Its key in the list. */
  column: string;
  /** The key of its header in the file. */
  header: string;
}

/** A header that has no 姓名, and which of its columns seems to be that of the names. */
export interface HeaderOffer {
  /** The keys of its columns. */
  headers: string[];
  nameHeader: string;
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
  /** Where its holders are reached, each address once; of the kinds that its sheet has columns of. */
  addresses?: RowAddresses;
  /** What visitors have to answer, each end of a value once; left out where nothing is asked. */
  holderAnswers?: string[];
  /** Pictures in its cells, by their columns: parts of the workbook. */
  pictures?: Record<string, string>;
}

/** The addresses of a row by their kinds, see `parseAddress`. */
export type RowAddresses = Partial<Record<AddressKind, string[]>>;

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

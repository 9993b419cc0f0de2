import type { RecipientKind, HolderCheck, ListAnswers, NameListProblem } from "cert-api";

/** Takes a problem of a list. */
export type Report = (problem: NameListProblem) => void;

/** A name list after reading: one row per certificate, with rows of several holders joined. */
export interface NameList {
  /** The keys of the content in the file's order, except the name's, compared in the same way as placeholders. */
  columns: string[];
  /** Its rows; of a workbook with several sheets of data, the rows of all sheets with a header, one sheet after the other. */
  rows: NameListRow[];
  filled: number;
  /** The first problems, errors before warnings; `errors` and `warnings` are the total numbers. */
  problems: NameListProblem[];
  errors: number;
  warnings: number;
  /** Values that look personal, by column. Whether they deserve a warning depends on what is printed and shown. */
  personal: PersonalValues[];
  renamed?: RenamedColumn[];
  headerOffer?: HeaderOffer | undefined;
  /** The headers of its address columns, which are not in `columns`; undefined if there are none. */
  addressColumns?: string[];
  /**
   * True if content that was not read as a list, such as a hidden sheet, seems to have an address column; undefined
   * otherwise.
   */
  hasUnreadAddresses?: boolean;
  /** True if parts of the uploaded file were left out, such as hidden columns; undefined otherwise. */
  isPartial?: boolean;
  /** The columns that hold personal data in hidden rows; undefined if there are none. */
  hiddenPersonal?: string[];
  characters: string;
  /** The pictures in its rows and in hidden ones, as parts of the workbook. */
  pictures: string[];
  /** The headers of columns that only number the rows and were dropped because nothing needs them. */
  rowNumbers?: string[];
  /** The sheets of a workbook with visible content, in order; empty for a .csv. */
  sheets: ListSheet[];
}

/** A list with its columns renamed to placeholders and its sheets joined, as it is reported, planned and published. */
export interface PreparedList extends NameList {
  readonly source: ListSource;
  /** The names of the sheets that make it up, or may do so before they are chosen; null if there is no choice. */
  readonly joined: readonly string[] | null;
  readonly namesakes: Namesakes | undefined;
}

/** The number of names that several rows have, and a column that tells these apart; null if none does. */
export interface Namesakes {
  names: number;
  column: string | null;
}

/** A list as its file has it, with some of its values in place of its rows. */
export interface ListSource extends Omit<NameList, "rows"> {
  /** The first names of holders, and the first values of each column, without empty ones. */
  holderSamples: string[];
  samples: string[][];
  /** The columns that only number its rows. */
  runningNumbers: string[];
}

/** The settings by which a list is read: those chosen for it, and those that its template needs. */
export interface Reading {
  nameHeader?: string | undefined;
  /** Headers of columns that contain no addresses, although their names suggest it. */
  plainColumns?: readonly string[] | undefined;
  skipped?: readonly SkippedRows[];
  /** Headers of columns to skip, as if the file did not have them. */
  omitted?: readonly string[];
  holderCheck?: HolderCheckReading | undefined;
  answers?: ListAnswers | undefined;
  /** The columns chosen for placeholders, and the names that are needed unchanged; see `matchColumns`. */
  matches?: readonly ColumnChoice[];
  neededNames?: readonly string[];
  /** The names of the sheets to join; by default all that can be joined. */
  joined?: readonly string[] | undefined;
}

export interface ColumnChoice {
  name: string;
  header: string;
}

/** The column whose values visitors must enter to see an award. */
export interface HolderCheckReading extends HolderCheck {
  /** True if the template prints the column, or it fills a placeholder. It is then also one of the list's columns. */
  isPrinted: boolean;
}

/** Rows to skip, by number, with their sheet if the workbook has several sheets of data. */
export interface SkippedRows {
  sheet?: string | undefined;
  rows: number[];
}

export interface RenamedColumn {
  sheet?: string | undefined;
  column: string;
  header: string;
}

export interface HeaderOffer {
  headers: string[];
  nameHeader: string;
}

export interface NameListRow {
  row: number;
  sheet?: string;
  holders: string[];
  /** The certificate number as written; null if the list has none. */
  number: string | null;
  values: string[];
  /** The distinct addresses of its holders, of those kinds for which its sheet has columns. */
  addresses?: RowAddresses;
  /** The distinct answers expected from visitors; undefined if there is no holder check. */
  holderAnswers?: string[];
  pictures?: Record<string, string>;
}

export type RowAddresses = Partial<Record<RecipientKind, string[]>>;

export interface PersonalValues {
  code: "personalIdentity" | "personalPhone";
  column: string;
  sheet?: string;
  rows: number[];
  count: number;
}

export interface ListSheet {
  name: string;
  hidden: boolean;
  hasName: boolean;
  /** The number of non-empty rows below the header; without a header, of all non-empty rows. */
  rows: number;
  columns: string[];
  errors: number;
  warnings: number;
}

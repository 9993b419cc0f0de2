import type { NameListRefusalCode } from "cert-api";
import type { ListMark } from "../marking/listMark.ts";
import type { NameList, NameListRow, Reading, SkippedRows } from "../nameList.ts";

/**
 * What a reading process is asked for: to read a file of some kind, and then, piece by piece, the rows of its list; or to
 * mark cells of the file; or to write it anew without some of its columns and rows.
 */
export type ReaderRequest = ReaderOrder | MarkOrder | OmitOrder | "next";

/** A file and what kind it is. */
export interface ReaderOrder {
  bytes: Uint8Array;
  kind: "xlsx" | "csv";
  reading?: Reading;
}

/** A file with what is to be marked in it. */
export interface MarkOrder extends ReaderOrder {
  marks: readonly ListMark[];
}

/** A file with what is left out: columns, by their headers as headers are compared, and rows. */
export interface OmitOrder extends ReaderOrder {
  omits: readonly string[];
  rows?: RowOmission | undefined;
}

/** Which rows are emptied: some, and others in which a cell holds one of `names`, but for those of `kept`. */
export interface RowOmission {
  omitted: readonly SkippedRows[];
  kept: readonly SkippedRows[];
  names: readonly string[];
}

/** What it answers, in this order: the list without rows, then its rows in pieces. */
export type ReaderMessage =
  | { list: Omit<NameList, "rows"> }
  | { rows: NameListRow[]; last: false }
  /** The process holds `residentMb` MiB of memory after this list. */
  | { rows: NameListRow[]; last: true; residentMb: number }
  /** The file with its marks, an .xlsx; or without columns, see `omitColumns`. */
  | { file: Uint8Array }
  | { refused: NameListRefusalCode }
  | { failed: string };

/** The environment variables in which a reading process finds how much memory it may take, in MiB, and how many milliseconds of processor time. */
export const memoryVariable = "CERT_LIST_READER_MB";
export const timeVariable = "CERT_LIST_READER_MS";

/** What the watching thread writes to standard output before it ends a process that has taken too much. */
export type Excess = "memory" | "time";

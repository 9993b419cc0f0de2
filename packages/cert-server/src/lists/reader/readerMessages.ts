import type { NameListRefusalCode } from "cert-api";
import type { ListMark } from "../writing/placeMarks.ts";
import type { NameList, NameListRow, Reading, SkippedRows } from "../nameList.ts";

/**
 * A request to a reading process: to read a list and then, with `next`, send its rows piece by piece; to write its grid; or
 * to write a workbook of it.
 */
export type ReaderRequest = ReaderOrder | GridOrder | WorkbookOrder | "next";

export interface ReaderOrder {
  bytes: Uint8Array;
  kind: "xlsx" | "csv" | "grid";
  reading?: Reading;
}

export interface GridOrder extends ReaderOrder {
  omission: Omission;
}

/** The columns, by their headers, and the rows to leave out of a list. */
export interface Omission {
  columns: readonly string[];
  /** The rows to leave out: the given ones and those with a cell that holds one of `names`, except those in `kept`. */
  rows?: { omitted: readonly SkippedRows[]; kept: readonly SkippedRows[]; names: readonly string[] } | undefined;
}

export interface WorkbookOrder extends ReaderOrder {
  marks: readonly ListMark[];
  /** The pictures in its cells, by the part in which they were. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** The responses of a reading process, in this order: the list without rows, then its rows in pieces. */
export type ReaderMessage =
  | { list: Omit<NameList, "rows"> }
  | { rows: NameListRow[]; last: false }
  | { rows: NameListRow[]; last: true; residentMb: number }
  | { file: Uint8Array; residentMb: number }
  | { refused: NameListRefusalCode }
  | { failed: string };

/** The environment variables that tell a reading process its limits: memory in MiB, and processor time in milliseconds. */
export const memoryVariable = "CERT_LIST_READER_MB";
export const timeVariable = "CERT_LIST_READER_MS";

/** Written to standard output by the watching thread before it ends a process that exceeded a limit. */
export type Excess = "memory" | "time";

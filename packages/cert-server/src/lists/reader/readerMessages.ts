import type { NameListRefusalCode } from "cert-api";
import type { ListMark } from "../marking/markStyles.ts";
import type { NameList, NameListRow, Reading, SkippedRows } from "../nameList.ts";

/**
 * A request to a reading process: to read a file and then, with `next`, send its rows piece by piece; to mark cells of the
 * file; or to omit some of its columns and rows.
 */
export type ReaderRequest = ReaderOrder | MarkOrder | OmitOrder | "next";

export interface ReaderOrder {
  bytes: Uint8Array;
  kind: "xlsx" | "csv";
  reading?: Reading;
}

export interface MarkOrder extends ReaderOrder {
  marks: readonly ListMark[];
}

export interface OmitOrder extends ReaderOrder {
  omits: readonly string[];
  rows?: RowOmission | undefined;
}

/** The rows to empty: the given ones and those with a cell that holds one of `names`, except those in `kept`. */
export interface RowOmission {
  omitted: readonly SkippedRows[];
  kept: readonly SkippedRows[];
  names: readonly string[];
}

/** The responses of a reading process, in this order: the list without rows, then its rows in pieces. */
export type ReaderMessage =
  | { list: Omit<NameList, "rows"> }
  | { rows: NameListRow[]; last: false }
  | { rows: NameListRow[]; last: true; residentMb: number }
  | { file: Uint8Array }
  | { refused: NameListRefusalCode }
  | { failed: string };

/** The environment variables that tell a reading process its limits: memory in MiB, and processor time in milliseconds. */
export const memoryVariable = "CERT_LIST_READER_MB";
export const timeVariable = "CERT_LIST_READER_MS";

/** Written to standard output by the watching thread before it ends a process that exceeded a limit. */
export type Excess = "memory" | "time";

import type { NameListRefusalCode } from "cert-api";
import type { ListMark } from "../writing/placeMarks.ts";
import type { NameListRow, PreparedList, Reading, SkippedRows } from "../nameList.ts";

/**
 * A request to a reading process: to prepare a list or to write a workbook of it, and then, with `next`, to send the rows of
 * the list piece by piece.
 */
export type ReaderRequest = ListOrder | WorkbookOrder | "next";

export interface FileOrder {
  bytes: Uint8Array;
  kind: "xlsx" | "csv" | "grid";
  reading: Reading;
}

export interface ListOrder extends FileOrder {
  /** The columns and rows to leave out of the list. With it the grid of the rest is sent too. */
  omission?: Omission | undefined;
}

/** The columns, by their headers, and the rows to leave out of a list. */
export interface Omission {
  columns: readonly string[];
  /** The rows to leave out: the given ones and those with a cell that holds one of `names`, except those in `kept`. */
  rows?: { omitted: readonly SkippedRows[]; kept: readonly SkippedRows[]; names: readonly string[] } | undefined;
}

export interface WorkbookOrder extends FileOrder {
  marks: readonly ListMark[];
  /** The pictures in its cells, by the part in which they were. */
  pictures: ReadonlyMap<string, Uint8Array>;
}

/** The responses of a reading process, in this order: the list without rows, its rows in pieces, and the file it wrote. */
export type ReaderMessage =
  | { list: Omit<PreparedList, "rows"> }
  | { rows: NameListRow[] }
  | { file: Uint8Array | undefined; residentMb: number }
  | { refused: NameListRefusalCode }
  | { failed: string };

/** The environment variables that tell a reading process its limits: memory in MiB, and processor time in milliseconds. */
export const memoryVariable = "CERT_LIST_READER_MB";
export const timeVariable = "CERT_LIST_READER_MS";

/** Written to standard output by the watching thread before it ends a process that exceeded a limit. */
export type Excess = "memory" | "time";

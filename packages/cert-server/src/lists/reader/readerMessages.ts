import type { NameListRefusalCode } from "cert-api";
import type { NameList, NameListRow } from "../nameList.ts";

/** What a reading process is given: a file and what kind it is. After that, anything asks for the next rows. */
export interface ReaderOrder {
  bytes: Uint8Array;
  kind: "xlsx" | "csv";
}

/** What it tells, in this order: the list without rows, then its rows in pieces. */
export type ReaderMessage =
  | { list: Omit<NameList, "rows"> }
  | { rows: NameListRow[]; last: boolean }
  | { refused: NameListRefusalCode }
  | { failed: string };

/** The environment variable in which a reading process finds how much memory it may take, in MiB. */
export const memoryVariable = "CERT_LIST_READER_MB";

/** What the watching thread writes to standard output before it ends a process that has taken too much. */
export const tooMuchMemory = "memory";

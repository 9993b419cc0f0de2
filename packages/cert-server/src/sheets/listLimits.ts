import { ERRORS_MAX, NAME_LIST_ROWS_MAX } from "cert-api";

export const listLimits = {
  rows: NAME_LIST_ROWS_MAX,
  columns: 200,
  /** The maximum number of characters in a header, a name, a number and a value. */
  header: 64,
  name: 200,
  number: 64,
  value: 4_000,
  holders: 50,
  /** The number of problems that are listed; further ones are only counted. */
  problems: ERRORS_MAX,
  archive: { entries: 2_000, inflated: 256 * 2 ** 20, ratio: 250, ratioFrom: 8 * 2 ** 20 },
  /** The maximum number of non-empty cells in a sheet or text file, of columns in use, and of cells in the resulting grid. */
  cells: 4_000_000,
  usedColumns: 512,
  room: 10_000_000,
  /** The maximum number of rows covered by merged cells. */
  merged: 1_000_000,
  /** The reading processes: how many run at a time, their resident memory and heap in MiB, and their time limits. */
  readers: 2,
  /** The number of lists that may wait to be read; further ones are refused. */
  waiting: 50,
  memoryMb: 512,
  heapMb: 320,
  deadlineMs: 20_000,
  /**
   * A process is reused after a list of at most this many bytes, if it then holds at most this many MiB and the next list
   * arrives within this time.
   */
  idleBytes: 2 * 2 ** 20,
  idleMb: 192,
  idleMs: 10_000,
} as const;

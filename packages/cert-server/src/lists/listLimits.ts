import { ERRORS_MAX, NAME_LIST_ROWS_MAX } from "cert-api";

/** Bounds of a name list: what a real one needs, with room, and no more. */
export const listLimits = {
  rows: NAME_LIST_ROWS_MAX,
  columns: 200,
  /** Characters of a header, a name, a number, a value. */
  header: 64,
  name: 200,
  number: 64,
  value: 4_000,
  holders: 50,
  /** Problems that are listed; more are only counted. */
  problems: ERRORS_MAX,
  archive: { entries: 2_000, inflated: 256 * 2 ** 20, ratio: 250, ratioFrom: 8 * 2 ** 20 },
  /** Cells of a sheet or a text file that hold something, the columns that they stand in, and room for both. */
  cells: 4_000_000,
  usedColumns: 512,
  room: 10_000_000,
  /** Rows that are covered by merged cells. */
  merged: 1_000_000,
  /** The reading process: how many at a time, resident memory and heap in MiB, and how long it may take. */
  readers: 2,
  /** Lists that may wait to be read; more are refused. */
  waiting: 50,
  memoryMb: 512,
  heapMb: 320,
  deadlineMs: 20_000,
  /** It reads a further list after one of so many bytes at most, if it then holds so many MiB and one comes in this time. */
  idleBytes: 2 * 2 ** 20,
  idleMb: 192,
  idleMs: 10_000,
} as const;

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
  /** The reading thread: heap in MiB, and how long it may take. */
  heapMb: 1_536,
  deadlineMs: 60_000,
} as const;

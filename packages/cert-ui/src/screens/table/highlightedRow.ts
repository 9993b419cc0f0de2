import { toRecord } from "../session/toRecord.ts";

/** A row that a list highlights for the user. */
export interface HighlightedRow {
  id: string;
  name: string;
  /** True if it was just added; false if it was changed. */
  isNew: boolean;
  /** Its page, counted from zero. Defaults to the last, because lists are in the order of creation. */
  page?: number;
}

/** Returns the history state of a navigation to a list that highlights a row. */
export const highlightState = (highlighted: HighlightedRow) => ({ highlighted });

/** Reads the history state of a list, which may be any value. Returns null if it highlights no row. */
export function readHighlightedRow(state: unknown): HighlightedRow | null {
  const { id, name, isNew, page } = toRecord(toRecord(state)["highlighted"]);
  if (typeof id !== "string" || typeof name !== "string") return null;
  return { id, name, isNew: isNew === true, ...(typeof page === "number" && { page }) };
}

/** Returns the page, counted from zero, on which a highlighted row is expected. */
export function toPageIndex({ page }: HighlightedRow, { totalPages }: { totalPages: number }): number {
  return page ?? Math.max(0, totalPages - 1);
}

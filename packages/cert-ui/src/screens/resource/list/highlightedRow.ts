/** A row that a list highlights, so that the user finds it again. */
export interface HighlightedRow {
  id: string;
  name: string;
  /** Whether it was added just now; otherwise it was changed. */
  isNew: boolean;
  /** Its page, counted from zero; the last page unless given, for lists are in the order of creation. */
  page?: number;
}

/** The history state of a navigation to a list that is to highlight a row. */
export const highlightState = (highlighted: HighlightedRow) => ({ highlighted });

/** Reads the history state of a list, which may be anything; null where it highlights no row. */
export function readHighlightedRow(state: unknown): HighlightedRow | null {
  if (typeof state !== "object" || state === null || !("highlighted" in state)) return null;
  const { highlighted } = state;
  if (typeof highlighted !== "object" || highlighted === null) return null;
  const { id, name, isNew, page } = highlighted as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || typeof name !== "string") return null;
  return { id, name, isNew: isNew === true, ...(typeof page === "number" && { page }) };
}

/** The page, counted from zero, on which a highlighted row is expected. */
export function toPageIndex({ page }: HighlightedRow, { totalPages }: { totalPages: number }): number {
  return page ?? Math.max(0, totalPages - 1);
}

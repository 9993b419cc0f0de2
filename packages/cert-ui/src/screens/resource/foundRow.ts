/** A row that somebody should find again. */
export interface FoundRow {
  id: string;
  name: string;
  /** It was made just now; else something was done to it. */
  made: boolean;
  /** Where it stands, counted from zero; lists are in the order of making, so without it: last. */
  page?: number;
}

/** What a navigation carries to a list, so that the list points at a row. */
export const carrying = (found: FoundRow) => ({ found });

/** Reads what a history entry carries, which may be anything. */
export function readFoundRow(state: unknown): FoundRow | null {
  if (typeof state !== "object" || state === null || !("found" in state)) return null;
  const { found } = state;
  if (typeof found !== "object" || found === null) return null;
  const { id, name, made, page } = found as Readonly<Record<string, unknown>>;
  if (typeof id !== "string" || typeof name !== "string") return null;
  return { id, name, made: made === true, ...(typeof page === "number" && { page }) };
}

/** The page that a row is to be found on. */
export function pageOf({ page }: FoundRow, { totalPages }: { totalPages: number }): number {
  return page ?? Math.max(0, totalPages - 1);
}

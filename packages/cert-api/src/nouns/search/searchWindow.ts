import { PAGE_SIZE, SEARCH_TOTAL_MAX } from "../../wire/limits.ts";

/** Which awards the answer to a search holds: those that carry the whole term first, then those that only contain it. */
export interface SearchWindow {
  /** The page that is answered, zero-based: the last one of the whole matches when a later one was asked for. */
  readonly number: number;
  readonly totalPages: number;
  /** How many partial matches may follow the whole ones of this page. */
  readonly room: number;
}

/**
 * Whole matches are paged; partial ones fill up the first page and have none of their own. `whole` counts the awards
 * that carry the term as a whole, no further than one past `SEARCH_TOTAL_MAX`; `partial` is how many may be shown that only contain it.
 */
export function searchWindow({
  asked: pageNumber,
  whole,
  partial,
}: {
  asked: number;
  whole: number;
  partial: number;
}): SearchWindow {
  const totalPages = Math.max(1, Math.ceil(Math.min(whole, SEARCH_TOTAL_MAX) / PAGE_SIZE));
  const room = Math.max(0, Math.min(partial, Math.max(PAGE_SIZE, partial) - whole));
  return { number: Math.min(pageNumber, totalPages - 1), totalPages, room: totalPages === 1 ? room : 0 };
}

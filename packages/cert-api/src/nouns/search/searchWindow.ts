import { PAGE_SIZE, SEARCH_TOTAL_MAX } from "../../wire/limits.ts";

/** The awards on a page of search results: those that match the whole term first, then those that contain it. */
export interface SearchWindow {
  /** The zero-based page number; the last page of whole matches if a later one was requested. */
  readonly number: number;
  readonly totalPages: number;
  /** The number of partial matches that may follow the whole matches on this page. */
  readonly room: number;
}

/**
 * Computes the window of a search. Whole matches are paged; partial matches only fill up the first page.
 * @param counts `whole` is the number of awards that match the whole term, counted up to one more than `SEARCH_TOTAL_MAX`;
 * `partial` is the maximum number of partial matches to show
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

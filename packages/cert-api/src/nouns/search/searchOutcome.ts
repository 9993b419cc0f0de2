import type { SearchedPage } from "../../schemas/schemas.ts";
import { SEARCH_TOTAL_MAX } from "../../wire/limits.ts";

/**
 * The result of a search. `foundWhole`: whole matches, in pages; partial matches were left out. `foundPart`: a part of
 * many names or numbers; only the first are shown. `foundBoth`: all whole matches, and the first partial ones.
 * `foundCapped`: more matches than are counted.
 */
export type SearchOutcome = "notFound" | "found" | "foundWhole" | "foundBoth" | "foundPart" | "foundCapped";

export function searchOutcome({
  total,
  totalPages,
  capped,
  whole = 0,
}: Pick<SearchedPage, "total" | "totalPages" | "capped" | "whole">): SearchOutcome {
  if (total === 0) return "notFound";
  if (capped !== true) return "found";
  if (total >= SEARCH_TOTAL_MAX) return "foundCapped";
  if (totalPages > 1 || whole >= total) return "foundWhole";
  return whole > 0 ? "foundBoth" : "foundPart";
}

/** Reports whether matches were left out, so that visitors must be asked to type something more specific. */
export const leavesOut = (outcome: SearchOutcome): outcome is Exclude<SearchOutcome, "notFound" | "found"> =>
  outcome !== "notFound" && outcome !== "found";

import type { SearchedPage } from "../../schemas/schemas.ts";
import { SEARCH_TOTAL_MAX } from "../../wire/limits.ts";

/**
 * What a search came to. `foundWhole`: whole matches, of which there are pages, and parts that were left out. `foundPart`:
 * a part of many names or numbers, of which only the first are shown. `foundBoth`: all whole matches, and only the first of the
 * parts. `foundCapped`: more than are counted.
 */
export type SearchOutcome = "notFound" | "found" | "foundWhole" | "foundBoth" | "foundPart" | "foundCapped";

/** Tells from a page of awards what is to be said of the search. */
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

/** Whether something was left out, so that a visitor has to be told what to type instead. */
export const leavesOut = (outcome: SearchOutcome): outcome is Exclude<SearchOutcome, "notFound" | "found"> =>
  outcome !== "notFound" && outcome !== "found";

import type { Page, SearchedAward } from "../../schemas/schemas.ts";
import { SEARCH_TOTAL_MAX } from "../../wire/limits.ts";

/**
 * What a search came to. `foundWhole`: whole matches, of which there are pages, and parts that were left out. `foundPart`:
 * a part of many names or numbers, of which only the first are shown. `foundCapped`: more than are counted.
 */
export type SearchOutcome = "notFound" | "found" | "foundWhole" | "foundPart" | "foundCapped";

/** Tells from a page of awards what is to be said of the search. */
export function searchOutcome({
  total,
  totalPages,
  capped,
}: Pick<Page<SearchedAward>, "total" | "totalPages" | "capped">): SearchOutcome {
  if (total === 0) return "notFound";
  if (capped !== true) return "found";
  if (total >= SEARCH_TOTAL_MAX) return "foundCapped";
  return totalPages > 1 ? "foundWhole" : "foundPart";
}

/** Whether something was left out, so that a visitor has to be told what to type instead. */
export const leavesOut = (outcome: SearchOutcome): outcome is "foundWhole" | "foundPart" | "foundCapped" =>
  outcome !== "notFound" && outcome !== "found";

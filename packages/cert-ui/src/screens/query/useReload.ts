import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../resources/queryKeys.ts";
import { reloadReads } from "./cachedReads.ts";

/** Returns a function that loads the displayed reads of some nouns again. */
export function useReload(...nouns: readonly Parameters<typeof queryKeys.noun>[0][]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const noun of nouns) void reloadReads(queryClient, queryKeys.noun(noun));
  };
}

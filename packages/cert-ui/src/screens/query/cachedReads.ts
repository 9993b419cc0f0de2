import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys } from "../../resources/queryKeys.ts";
import type { CallError } from "./callError.ts";

/** The reads on screen that a write may have made wrong, until they are edited or answered again. */
const doubtfulReads = new WeakSet<object>();

/**
 * After a write any read may be wrong: a deleted user takes links to roles along, a renamed department stands in the list of
 * users. Forgets those that are not on screen, and remembers the others as doubtful. What is on its way to them may be older
 * than the write, and is asked for anew.
 */
export function invalidateReads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKeys.all, type: "inactive" });
  for (const query of queryClient.getQueryCache().findAll({ queryKey: queryKeys.all })) {
    doubtfulReads.add(query);
    if (query.state.fetchStatus === "fetching") void reloadReads(queryClient, query.queryKey);
  }
}

/** Forgets reads that are still doubtful when they leave the screen, until the function that it returns is called. */
export function forgetDoubtfulReads(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  return cache.subscribe((event) => {
    const { query } = event;
    if (event.type === "updated" && event.action.type === "success") doubtfulReads.delete(query);
    const hasLeft = event.type === "observerRemoved" && query.getObserversCount() === 0;
    if (hasLeft && doubtfulReads.has(query)) cache.remove(query);
  });
}

/** Forgets every read: whoever logs in next has other permissions. */
export function forgetReads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKeys.all });
}

/** Asks again for what is on screen of the reads under a key. An answer that is on its way may be older, and is dropped. */
export async function reloadReads(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Changes the data of a cached read without asking the server. Where an answer is on its way, which may be older than the
 * change, it is asked for anew.
 */
export function editRead<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, CallError>,
  edit: (data: Data) => Data,
): void {
  queryClient.setQueryData<Data>(queryKey, (data) => data && edit(data));
  const isOnItsWay = queryClient.isFetching({ queryKey, exact: true }) > 0;
  if (isOnItsWay) void queryClient.refetchQueries({ queryKey, exact: true });
}

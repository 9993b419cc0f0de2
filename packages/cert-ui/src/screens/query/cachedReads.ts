import type { DataTag, QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys } from "../../resources/queryKeys.ts";
import type { CallError } from "./callError.ts";

/**
 * Forgets the reads that nothing on screen shows. After a write any of them may be wrong: a deleted user takes links to
 * roles along, a renamed department stands in the list of users.
 */
export function forgetHiddenReads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKeys.all, type: "inactive" });
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

import { useQueryClient, type DataTag, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { queryKeys } from "../../resources/queryKeys.ts";
import { toast } from "../../components/toaster/toast.ts";
import type { SessionState } from "../session/AdminServices.ts";
import type { Store } from "../session/store.ts";
import type { CallError } from "./bindCall.ts";

/** The displayed reads that a write may have made stale, until they are edited or loaded again. */
const doubtfulReads = new WeakSet<object>();

/**
 * Invalidates reads after a write. Any read may be affected: deleting a user also removes links to roles, and a renamed
 * department appears in the list of users. Reads that are not displayed are removed, and the others marked as doubtful.
 * Responses in flight may be older than the write, so they are requested again.
 */
export function invalidateReads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKeys.all, type: "inactive" });
  for (const query of queryClient.getQueryCache().findAll({ queryKey: queryKeys.all })) {
    doubtfulReads.add(query);
    if (query.state.fetchStatus === "fetching") void reloadReads(queryClient, query.queryKey);
  }
}

/** Removes doubtful reads when they are no longer displayed, until the returned function is called. */
export function forgetDoubtfulReads(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache();
  return cache.subscribe((event) => {
    const { query } = event;
    if (event.type === "updated" && event.action.type === "success") doubtfulReads.delete(query);
    const hasLeft = event.type === "observerRemoved" && query.getObserversCount() === 0;
    if (hasLeft && doubtfulReads.has(query)) cache.remove(query);
  });
}

/** Removes all reads, because the next user has other permissions. */
export function forgetReads(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: queryKeys.all });
}

/** Loads the displayed reads under a key again. Responses in flight are dropped, because they may be older. */
export async function reloadReads(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}

/**
 * Changes the data of a cached read without a request. If a response is in flight, which may be older than the change, it
 * is requested again.
 */
export function editRead<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, CallError>,
  edit: (data: Data) => Data,
): void {
  queryClient.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : edit(data)));
  const isOnItsWay = queryClient.isFetching({ queryKey, exact: true }) > 0;
  if (isOnItsWay) void queryClient.refetchQueries({ queryKey, exact: true });
}

/** Returns a function that loads the displayed reads of some nouns again; all of them without a noun. */
export function useReload(...nouns: readonly Parameters<typeof queryKeys.noun>[0][]): () => void {
  const queryClient = useQueryClient();
  return () => {
    const keys = nouns.length === 0 ? [queryKeys.all] : nouns.map(queryKeys.noun);
    for (const key of keys) void reloadReads(queryClient, key);
  };
}

/** Removes the responses and the messages that a session left, now and when the session ends. */
export function clearEndedSession(session: Store<SessionState>, queryClient: QueryClient): void {
  // A host's client may have outlived another session
  forgetReads(queryClient);
  session.subscribe(() => {
    if (session.read().status !== "out") return;
    forgetReads(queryClient);
    // They name holders: the next user must not read them
    toast.dismissRefusals();
  });
}

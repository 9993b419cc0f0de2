import { keepPreviousData, useQuery, queryOptions, type UseQueryResult } from "@tanstack/react-query";
import type { Endpoint } from "cert-api";
import type { Client } from "cert-api/client";
import { queryKeys } from "../../resources/queryKeys.ts";
import { useServices } from "../session/AdminServices.ts";
import { CallError, bindCall } from "./bindCall.ts";

/**
 * The options of all calls, set per query because the QueryClient may be a host's. `networkMode`: a browser that seems to
 * be offline may still reach the server; otherwise the call fails at once. `throwOnError`: an error other than a server's
 * response is a bug, which the router's error screen shows.
 */
export const callBehaviour = {
  retry: 0,
  networkMode: "always",
  throwOnError: (error: Error) => !(error instanceof CallError),
} as const;

/**
 * Returns the query options for a read. Cached data is shown at once and requested again by each screen that shows it, but
 * not when the window is focused, and periodically only while a screen follows running work, because each request keeps
 * the session alive.
 */
export function endpointQuery<Input extends object, Data>(
  client: Client,
  endpoint: Endpoint<Input, Data>,
  input: NoInfer<Input>,
) {
  return queryOptions<Data, CallError>({
    ...callBehaviour,
    queryKey: queryKeys.call(endpoint, input),
    queryFn: ({ signal }) => bindCall(client, endpoint)(input, { signal }),
    staleTime: 0,
    refetchOnMount: true,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
  });
}

/** The conditions for calling an endpoint, and the data shown in the meantime. */
interface EndpointQueryOptions<Data> {
  /** False to disable the query. */
  enabled?: boolean;
  /** Keeps the response to the previous input, as `isPlaceholderData`, until that to a new input has arrived. */
  keepsPrevious?: boolean;
  /** Milliseconds after which the endpoint is called again, as long as `pollsWhile` returns true for its response. */
  pollInterval?: number;
  pollsWhile?: (data: Data) => boolean;
}

/** Reads from an endpoint on the first render and whenever `input` changes by value, unless `enabled` is false. */
export function useEndpointQuery<Input extends object, Data>(
  endpoint: Endpoint<Input, Data>,
  input: NoInfer<Input>,
  { enabled = true, keepsPrevious = false, pollInterval = 0, pollsWhile }: EndpointQueryOptions<NoInfer<Data>> = {},
): UseQueryResult<Data, CallError> {
  const { client } = useServices();
  return useQuery({
    ...endpointQuery(client, endpoint, input),
    enabled,
    ...(pollsWhile && {
      refetchInterval: ({ state: { data } }: { state: { data: Data | undefined } }) =>
        data !== undefined && pollsWhile(data) ? pollInterval : false,
    }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Endpoint } from "cert-api";
import { useServices } from "../session/AdminServices.ts";
import type { CallError } from "./callError.ts";
import { endpointQuery } from "./endpointQuery.ts";

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

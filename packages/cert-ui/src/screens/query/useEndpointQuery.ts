import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Endpoint } from "cert-api";
import { useServices } from "../session/AdminServices.ts";
import type { CallError } from "./callError.ts";
import { endpointQuery } from "./endpointQuery.ts";

/** When an endpoint is asked, and what is shown meanwhile. */
interface EndpointQueryOptions<Data> {
  /** False: the endpoint is not asked. */
  enabled?: boolean;
  /** Keeps the answer to the last input, as `isPlaceholderData`, until the one to a new input has come. */
  keepsPrevious?: boolean;
  /** After how many milliseconds the endpoint is asked again, as long as `pollsWhile` says so of its answer. */
  pollInterval?: number;
  pollsWhile?: (data: Data) => boolean;
}

/** Reads from an endpoint: asks when it is first shown and whenever `input` changes by value; not while `enabled` is false. */
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

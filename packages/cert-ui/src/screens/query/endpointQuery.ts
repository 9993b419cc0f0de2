import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "cert-api";
import type { Client } from "cert-api/client";
import { queryKeys } from "../../resources/queryKeys.ts";
import { bindCall } from "./bindCall.ts";
import { CallError } from "./callError.ts";

/**
 * How calls are made, reads and writes alike. Set with each query, not with the QueryClient, which may be a host's.
 * `networkMode`: a browser that believes to be offline may still reach the server; if not, the call says so at once.
 * `throwOnError`: what is no answer of the server is a mistake in the program; the router's error screen shows it.
 */
export const callBehaviour = {
  retry: 0,
  networkMode: "always",
  throwOnError: (error: Error) => !(error instanceof CallError),
} as const;

/**
 * A read of the contract as a query. What is cached is shown at once and asked for again with each screen that shows it;
 * never by the focus of the window, and by the clock only while work goes on that a screen follows, for a question keeps a
 * session alive.
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

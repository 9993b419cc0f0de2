import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { Endpoint } from "cert-api";
import { useServices } from "../session/AdminServices.ts";
import type { CallError } from "./callError.ts";
import { endpointQuery } from "./endpointQuery.ts";

/** Reads from an endpoint: asks when it is first shown and whenever `input` changes by value; not while `enabled` is false. */
export function useEndpointQuery<Input extends object, Data>(
  endpoint: Endpoint<Input, Data>,
  input: NoInfer<Input>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<Data, CallError> {
  const { client } = useServices();
  return useQuery({ ...endpointQuery(client, endpoint, input), enabled });
}

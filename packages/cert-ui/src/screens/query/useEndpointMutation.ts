import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Endpoint, Failure } from "cert-api";
import { useServices } from "../session/AdminServices.ts";
import { bindCall, toFailure, type CallError } from "./bindCall.ts";
import { invalidateReads } from "./cachedReads.ts";
import { callBehaviour } from "./useEndpointQuery.ts";

/** The options of writes. Inputs and responses contain passwords, so they are not kept after the screen is left. */
export const writeBehaviour = { ...callBehaviour, gcTime: 0 } as const;

/** The handlers of a write's result, called even if its screen was left in the meantime. */
export interface WriteOutcome<Input, Data> {
  onDone?: (data: Data, input: Input) => void;
  onRefused?: (failure: Failure, input: Input) => void;
}

/**
 * Writes through an endpoint. Afterwards cached reads that are not displayed are removed. `onDone` edits or reloads the
 * displayed ones; otherwise they are removed when they are no longer displayed.
 */
export function useEndpointMutation<Input extends object, Data>(
  endpoint: Endpoint<Input, Data>,
  { onDone, onRefused }: WriteOutcome<NoInfer<Input>, NoInfer<Data>> = {},
): UseMutationResult<Data, CallError, Input> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  return useMutation<Data, CallError, Input>({
    ...writeBehaviour,
    mutationFn: (input) => bindCall(client, endpoint)(input),
    onSuccess: (data, input) => {
      invalidateReads(queryClient);
      onDone?.(data, input);
    },
    onError: (error, input) => onRefused?.(toFailure(error), input),
  });
}

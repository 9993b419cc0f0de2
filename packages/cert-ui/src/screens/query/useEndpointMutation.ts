import { useMutation, useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import type { Endpoint, Failure } from "cert-api";
import { useServices } from "../session/AdminServices.ts";
import { bindCall } from "./bindCall.ts";
import { invalidateReads } from "./cachedReads.ts";
import { toFailure, type CallError } from "./callError.ts";
import { callBehaviour } from "./endpointQuery.ts";

/** How writes are made. Inputs and answers hold passwords, so none is kept once its screen is left. */
export const writeBehaviour = { ...callBehaviour, gcTime: 0 } as const;

/** What follows a write; called even when the screen that asked for it is left meanwhile. */
export interface WriteOutcome<Input, Data> {
  onDone?: (data: Data, input: Input) => void;
  onRefused?: (failure: Failure, input: Input) => void;
}

/**
 * Writes through an endpoint. Afterwards every cached read that is not on screen is forgotten; `onDone` edits or reloads what
 * is, or it is forgotten too once it leaves the screen.
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

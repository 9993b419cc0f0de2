import { useMutation, useQueryClient, type MutateOptions } from "@tanstack/react-query";
import type { Endpoint, Failure } from "cert-api";
import { useRef } from "react";
import { toast } from "../../components/toaster/toast.ts";
import { useServices } from "../session/AdminServices.ts";
import { bindCall, toFailure, type CallError } from "./bindCall.ts";
import { invalidateReads } from "./cachedReads.ts";
import { listFieldProblems } from "./listFieldProblems.ts";
import { callBehaviour } from "./useEndpointQuery.ts";

/** The options of writes. Inputs and responses contain passwords, so they are not kept after the screen is left. */
export const writeBehaviour = { ...callBehaviour, gcTime: 0 } as const;

/** The title of a toast, or its title and second line. */
export type ToastText = string | readonly [title: string, detail: string | undefined];

/** The messages and consequences of an action's result, which apply even if the screen was left in the meantime. */
export interface ActionOutcome<Input, Data> {
  /** The toast after success. */
  done?: ToastText | ((data: Data, input: Input) => ToastText | undefined) | undefined;
  /** The title of the toast after a refusal, whose second line is the reason; null if nobody is told, or `onRefused` does it. */
  failed: string | null | ((failure: Failure, input: Input) => string | null);
  onDone?: (data: Data, input: Input) => void;
  onRefused?: (failure: Failure, input: Input) => void;
  /** Called after either. */
  onSettled?: () => void;
}

export interface Action<Input, Data> {
  /** Calls the endpoint, unless a call is pending. The handlers in `follow` are called only while the screen is shown. */
  run: (input: Input, follow?: MutateOptions<Data, CallError, Input>) => void;
  isRunning: boolean;
  /** The response to the last call; undefined before it, and if it was refused. */
  data: Data | undefined;
  /** The refusal of the last call, its messages by field, and that call's input. */
  failure: Failure | null;
  problems: Readonly<Record<string, string>>;
  input: Input | undefined;
  /** Forgets the last call. */
  reset: () => void;
}

/**
 * Writes through an endpoint, and tells the user the result. Afterwards cached reads that are not displayed are removed.
 * `onDone` edits or reloads the displayed ones; otherwise they are removed when they are no longer displayed.
 * @example
 * const { run, isRunning } = useAction(contract.award.revoke, { done: messages.revoked, failed: toasts.updateFailed });
 */
export function useAction<Input extends object, Data>(
  endpoint: Endpoint<Input, Data>,
  { done, failed, onDone, onRefused, onSettled }: ActionOutcome<NoInfer<Input>, NoInfer<Data>>,
): Action<Input, Data> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const isPending = useRef(false);
  const mutation = useMutation<Data, CallError, Input>({
    ...writeBehaviour,
    mutationFn: (input) => bindCall(client, endpoint)(input).finally(() => (isPending.current = false)),
    onSuccess: (data, input) => {
      invalidateReads(queryClient);
      const text = typeof done === "function" ? done(data, input) : done;
      if (typeof text === "string") toast.success(text);
      else if (text !== undefined) toast.success(...text);
      onDone?.(data, input);
      onSettled?.();
    },
    onError: (error, input) => {
      const failure = toFailure(error);
      const title = typeof failed === "function" ? failed(failure, input) : failed;
      if (title !== null) toast.failure(title, failure.message);
      onRefused?.(failure, input);
      onSettled?.();
    },
  });
  const failure = mutation.error?.failure ?? null;
  return {
    run: (input, follow = {}) => {
      if (isPending.current) return;
      isPending.current = true;
      mutation.mutate(input, follow);
    },
    isRunning: mutation.isPending,
    data: mutation.data,
    failure,
    problems: listFieldProblems(failure),
    input: mutation.variables,
    reset: mutation.reset,
  };
}

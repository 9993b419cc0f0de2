import type { Endpoint } from "cert-api";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "./listFieldProblems.ts";

interface ResourceFormOptions<Input, Row> {
  /** The endpoint that takes what the form holds. */
  endpoint: Endpoint<Input, Row>;
  /** The toast's title when the server refuses. */
  failureTitle: string;
  /** Called even where the form has been left meanwhile. */
  onSent: (row: Row) => void;
}

/** What a form shows of being sent. */
export interface ResourceFormState<Input, Row> {
  /** What the last refusal says of each field, by the field's key. */
  problems: Record<string, string>;
  busy: boolean;
  /** Sends; `follow` is called afterwards, unless the form has been left meanwhile. */
  submit: (input: Input, follow?: (row: Row) => void) => void;
}

/** Sends a form; a refusal is shown beside its fields and in a toast. */
export function useResourceForm<Input extends object, Row>(
  options: ResourceFormOptions<Input, Row>,
): ResourceFormState<Input, Row> {
  const { endpoint, failureTitle, onSent } = options;
  const { error, isPending, mutate } = useEndpointMutation(endpoint, {
    onDone: onSent,
    onRefused: ({ message }) => toast.failure(failureTitle, message),
  });
  return {
    problems: error ? listFieldProblems(error.failure) : {},
    busy: isPending,
    submit: (input, follow) => mutate(input, { onSuccess: (row) => follow?.(row) }),
  };
}

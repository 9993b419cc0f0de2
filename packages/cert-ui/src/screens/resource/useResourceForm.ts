import type { Endpoint } from "cert-api";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "./listFieldProblems.ts";

interface ResourceFormOptions<Input, Row> {
  /** The endpoint to which the form is sent. */
  endpoint: Endpoint<Input, Row>;
  /** The toast's title when the server refuses. */
  failureTitle: string;
  /** Called with the answer, even if the user has left the form by then. */
  onSent: (row: Row) => void;
}

/** The state of a form that is sent, and the function that sends it. */
export interface ResourceFormState<Input, Row> {
  /** The sentences of the last refusal, by the key of the field that each concerns. */
  problems: Record<string, string>;
  busy: boolean;
  /** Sends the form; `follow` is called with the answer, unless the user has left the form by then. */
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
